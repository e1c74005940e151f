import type { Contract } from '@banca/contracts';
import { contracts } from '@banca/contracts/server';
import { expect, test } from 'vitest';
import { logInAs, makeProduct } from '../testing/factories.ts';
import { approve, createPendingOrder, placeOrderAndGetId } from '../testing/orders.ts';
import { setUpTestApp } from '../testing/test-app.ts';

const app = setUpTestApp({}, { createFixture });

/** Private values. Each text occurs nowhere else in the test data. */
const SECRETS = {
  "buyer's email": 'xirinda@example.com',
  "buyer's name": 'Zulmira Xirinda',
  "buyer's phone": '+258 87 111 2233',
  'confirmation code': 'XQSEGREDO77',
  'file link': 'https://drive.google.com/file/d/segredo-do-ficheiro/view',
  "creator's email": 'conta-da-eva@example.com',
  'pending product': 'Ainda por aprovar',
  'payment account': '87 909 0909',
  "reviewer's email": 'leitor-escondido@example.com',
};
type Secret = keyof typeof SECRETS;

/** Buyers need the payment account to pay. Only the product page shows it, so that lists do not invite scraping. */
const PUBLIC_SECRETS: Record<string, Secret[]> = { getProduct: ['payment account'] };

const GET_CONTRACTS = contracts.map(({ contract }) => contract).filter(({ method }) => method === 'GET');

let ids: Record<string, string>;
let auths: Record<'guest' | 'user' | 'creator' | 'owner' | 'admin', Record<string, string>>;

async function createFixture(): Promise<void> {
  const creatorFields = { email: SECRETS["creator's email"], mpesa: SECRETS['payment account'] };
  const form = {
    email: SECRETS["buyer's email"],
    name: SECRETS["buyer's name"],
    phone: SECRETS["buyer's phone"],
    confirmationCode: SECRETS['confirmation code'],
  };
  const sale = await createPendingOrder(app, { creator: creatorFields, product: { file: SECRETS['file link'] }, form });
  await approve(app, sale.auth, sale.orderId);
  await placeOrderAndGetId(app, sale.product._id, { ...form, confirmationCode: `${SECRETS['confirmation code']}B` });
  await makeProduct(app, sale.creator, { title: SECRETS['pending product'], status: 'pending', file: SECRETS['file link'] });
  const reviewer = await logInAs(app, { role: 'user', email: SECRETS["reviewer's email"] });
  const reviewsPath = `/api/products/${String(sale.product._id)}/reviews`;
  const reviewResponse = await app.http.post(reviewsPath).set(reviewer.auth).send({ rating: 4, comment: 'Gostei muito.' });
  const otherCreator = await logInAs(app);
  await makeProduct(app, otherCreator.user);
  auths = {
    guest: {},
    user: (await logInAs(app, { role: 'user' })).auth,
    creator: otherCreator.auth,
    owner: sale.auth,
    admin: (await logInAs(app, { role: 'admin' })).auth,
  };
  ids = {
    products: String(sale.product._id),
    orders: sale.orderId,
    downloads: sale.orderId,
    creators: String(sale.creator._id),
    users: String(sale.creator._id),
    reviews: (reviewResponse.body as { review: { _id: string } }).review._id,
  };
}

/** Values of query parameters that could select another account's data. */
const QUERY_VALUES: Record<string, () => string[]> = {
  creator: () => [ids['creators'] ?? ''],
  product: () => [ids['products'] ?? ''],
  q: () => ['xirinda', 'conta', 'eva', 'ainda'],
  search: () => ['ainda'],
  status: () => ['pending', 'completed', 'suspended'],
  scope: () => ['all'],
  token: () => ['', '1.abc', `1.${'a'.repeat(43)}`],
};

function listUrls({ path, schema }: Contract): string[] {
  const url = path.replace(/(\w[\w-]*)\/:\w+/g, (_all, kind: string) => `${kind}/${ids[kind] ?? '65f1c0ffee0123456789abcd'}`);
  const names = Object.keys(schema.query?.shape ?? {});
  const toUrls = (name: string) => (QUERY_VALUES[name]?.() ?? []).map((value) => `${url}?${name}=${encodeURIComponent(value)}`);
  return [url, ...names.flatMap(toUrls)];
}

/** Sends every GET request and returns the secrets in the responses, by operation. */
async function findSecretsInResponses(caller: keyof typeof auths): Promise<Map<string, Set<Secret>>> {
  const secretsByOperation = new Map<string, Set<Secret>>();
  for (const contract of GET_CONTRACTS) {
    const found = new Set<Secret>();
    for (const url of listUrls(contract)) {
      const { text, headers } = await app.http.get(url).set(auths[caller]).set('Accept', 'application/json').redirects(0);
      const response = `${text}${JSON.stringify(headers)}`;
      for (const [secret, value] of Object.entries(SECRETS) as [Secret, string][])
        if (response.includes(value)) found.add(secret);
    }
    for (const secret of PUBLIC_SECRETS[contract.name] ?? []) found.delete(secret);
    if (found.size > 0) secretsByOperation.set(contract.name, found);
  }
  return secretsByOperation;
}

test.each(['guest', 'user', 'creator'] as const)('no response contains private data of others for a %s', async (caller) => {
  expect(await findSecretsInResponses(caller)).toEqual(new Map());
});

test.each([
  ['owner', "reviewer's email"],
  ['admin', 'payment account'],
] as const)('responses to an %s contain all private data except the %s', async (caller, hiddenSecret) => {
  const secrets = [...(await findSecretsInResponses(caller)).values()].flatMap((found) => [...found]);
  expect(new Set(secrets)).toEqual(new Set(Object.keys(SECRETS).filter((secret) => secret !== hiddenSecret)));
});
