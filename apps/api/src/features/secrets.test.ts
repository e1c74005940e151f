import type { Contract } from '@banca/contracts';
import { contracts } from '@banca/contracts/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../testing/factories.ts';
import { approve, createPendingOrder, placeOrderAndGetId } from '../testing/orders.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();

/** What only some may read, by a text that stands nowhere else. */
const SECRETS = {
  buyer: 'xirinda@example.com',
  'name of the buyer': 'Zulmira Xirinda',
  phone: '+258 87 111 2233',
  code: 'XQSEGREDO77',
  file: 'https://drive.google.com/file/d/segredo-do-ficheiro/view',
  'e-mail of the account': 'conta-da-eva@example.com',
  'product that waits': 'Ainda por aprovar',
  account: '87 909 0909',
  'e-mail of a reviewer': 'leitor-escondido@example.com',
};
type Secret = keyof typeof SECRETS;

/** Who buys has to know where to pay; lists would invite scraping. */
const SHOWN: Record<string, Secret[]> = { getProduct: ['account'] };

const reads = contracts.map(({ contract }) => contract).filter(({ method }) => method === 'GET');

let ids: Record<string, string>;
let auths: Record<'guest' | 'user' | 'creator' | 'owner' | 'admin', Record<string, string>>;

beforeEach(async () => {
  const person = { email: SECRETS['e-mail of the account'], mpesa: SECRETS.account };
  const form = { email: SECRETS.buyer, name: SECRETS['name of the buyer'], phone: SECRETS.phone, confirmationCode: SECRETS.code };
  const sale = await createPendingOrder(app, { user: person, product: { file: SECRETS.file }, form });
  await approve(app, sale.auth, sale.id);
  await placeOrderAndGetId(app, sale.product._id, { ...form, confirmationCode: `${SECRETS.code}B` });
  await makeProduct(app, sale.user, { title: SECRETS['product that waits'], status: 'pending', file: SECRETS.file });
  const reader = await logInAs(app, { role: 'user', email: SECRETS['e-mail of a reviewer'] });
  const path = `/api/products/${String(sale.product._id)}/reviews`;
  const written = await app.http.post(path).set(reader.auth).send({ rating: 4, comment: 'Gostei muito.' });
  const other = await logInAs(app);
  await makeProduct(app, other.user);
  auths = {
    guest: {},
    user: (await logInAs(app, { role: 'user' })).auth,
    creator: other.auth,
    owner: sale.auth,
    admin: (await logInAs(app, { role: 'admin' })).auth,
  };
  ids = {
    products: String(sale.product._id),
    orders: sale.id,
    downloads: sale.id,
    creators: String(sale.user._id),
    users: String(sale.user._id),
    reviews: (written.body as { review: { _id: string } }).review._id,
  };
});

/** Every way to ask for what is somebody else's that a query has. */
const QUERIES: Record<string, () => string[]> = {
  creator: () => [ids['creators'] ?? ''],
  product: () => [ids['products'] ?? ''],
  q: () => ['xirinda', 'conta', 'eva', 'ainda'],
  search: () => ['ainda'],
  status: () => ['pending', 'completed', 'suspended'],
  scope: () => ['all'],
  token: () => ['', '1.abc', `1.${'a'.repeat(43)}`],
};

function addressesOf({ path, schema }: Contract): string[] {
  const at = path.replace(/(\w[\w-]*)\/:\w+/g, (_all, kind: string) => `${kind}/${ids[kind] ?? '65f1c0ffee0123456789abcd'}`);
  const names = Object.keys(schema.query?.shape ?? {});
  return [at, ...names.flatMap((name) => (QUERIES[name]?.() ?? []).map((value) => `${at}?${name}=${encodeURIComponent(value)}`))];
}

/** What is told to somebody, anywhere, by endpoint. */
async function toldTo(who: keyof typeof auths): Promise<Map<string, Set<Secret>>> {
  const told = new Map<string, Set<Secret>>();
  for (const contract of reads) {
    const found = new Set<Secret>();
    for (const address of addressesOf(contract)) {
      const { text, headers } = await app.http.get(address).set(auths[who]).set('Accept', 'application/json').redirects(0);
      const whole = `${text}${JSON.stringify(headers)}`;
      for (const [secret, words] of Object.entries(SECRETS) as [Secret, string][]) if (whole.includes(words)) found.add(secret);
    }
    for (const shown of SHOWN[contract.name] ?? []) found.delete(shown);
    if (found.size > 0) told.set(contract.name, found);
  }
  return told;
}

describe('what is somebody’s', () => {
  test.each(['guest', 'user', 'creator'] as const)('is told nowhere to a %s', async (who) => {
    expect(await toldTo(who)).toEqual(new Map());
  });

  test.each(['owner', 'admin'] as const)('is told to its %s', async (who) => {
    const told = [...(await toldTo(who)).values()].flatMap((secrets) => [...secrets]);
    const hidden = who === 'owner' ? ['e-mail of a reviewer'] : ['account'];
    expect(new Set([...told, ...hidden])).toEqual(new Set(Object.keys(SECRETS)));
    if (who === 'owner') expect(told).not.toContain('e-mail of a reviewer');
  });
});
