import { allowsAnonymous } from '@banca/contracts/endpoint';
import type { Access, Contract } from '@banca/contracts';
import { contracts } from '@banca/contracts/server';
import fc from 'fast-check';
import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser, placeOrder } from '../testing/factories.ts';
import { useTestApp } from '../testing/test-app.ts';
import { CategoryModel } from './categories/categories.model.ts';
import { ReviewModel } from './reviews/reviews.model.ts';
import { UserModel } from './accounts/users.model.ts';

const app = useTestApp();
const UNKNOWN = '65f1c0ffee0123456789abcd';

type Who = 'guest' | 'broken' | 'unsigned' | 'suspended' | 'deleted' | 'demoted' | 'user' | 'creator' | 'admin';
const NOBODY: Who[] = ['guest', 'broken', 'unsigned', 'suspended', 'deleted'];
const NO_SELLER: Who[] = ['user', 'demoted'];
const REFUSED: Who[] = [...NOBODY, ...NO_SELLER, 'creator'];

/** What the access that a contract declares says to a caller; undefined where it lets them in. */
function refusalOf(access: Access, who: Who): 401 | 403 | undefined {
  if (allowsAnonymous(access)) return undefined;
  if (NOBODY.includes(who)) return 401;
  if (access === 'creator' && NO_SELLER.includes(who)) return 403;
  return access === 'admin' && who !== 'admin' ? 403 : undefined;
}

/** Every path of every endpoint, aliases too. */
const addresses = contracts.flatMap(({ contract }) =>
  [contract.path, ...(contract.aliases ?? [])].map((path) => ({ contract, path })),
);
type Address = (typeof addresses)[number];

const closed = addresses.filter(({ contract }) => !allowsAnonymous(contract.access));
/** What any account may do to what is another's. */
const FOR_ALL = new Set(['followCreator', 'subscribeToCreator', 'createReview']);
/** What belongs to somebody: another's is not found, or forbidden. */
const owned = addresses.filter(
  ({ contract, path }) => ['user', 'creator'].includes(contract.access) && path.includes(':id') && !FOR_ALL.has(contract.name),
);

let auths: Record<Who, Record<string, string>>;
/** Something of each kind that belongs to somebody else, by the word of the path before its id. */
let victim: Record<string, string>;

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

beforeEach(async () => {
  const suspended = await logInAs(app, { role: 'admin' });
  const deleted = await logInAs(app, { role: 'admin' });
  const demoted = await logInAs(app);
  await makeProduct(app, demoted.user);
  const admin = await logInAs(app, { role: 'admin' });
  // Past the services, which would end the sessions too: the state of the account alone must do.
  await UserModel.updateOne({ _id: suspended.user._id }, { $set: { status: 'suspended' } });
  await UserModel.updateOne({ _id: deleted.user._id }, { $set: { status: 'deleted' } });
  await UserModel.updateOne({ _id: demoted.user._id }, { $set: { role: 'user' } });
  const [, claims] = admin.auth.Authorization.split('.');
  auths = {
    guest: {},
    broken: bearer('a.b.c'),
    unsigned: bearer(`${part({ alg: 'none', typ: 'JWT' })}.${claims}.x`),
    suspended: suspended.auth,
    deleted: deleted.auth,
    demoted: demoted.auth,
    user: (await logInAs(app, { role: 'user' })).auth,
    creator: (await logInAs(app)).auth,
    admin: admin.auth,
  };
  const owner = await makeUser(app);
  const product = await makeProduct(app, owner);
  const order = await placeOrder(app, product._id);
  const at = app.clock.now();
  const review = { product: product._id, creator: owner._id, user: owner._id, rating: 4, comment: 'Gostei muito' };
  const { _id } = await ReviewModel.create({ ...review, createdAt: at, updatedAt: at });
  victim = {
    products: String(product._id),
    orders: (order.body as { order: { _id: string } }).order._id,
    creators: String(owner._id),
    users: String(owner._id),
    reviews: String(_id),
    categories: String((await CategoryModel.findOne().lean())?._id),
  };
});

/** The path with an id in it; that of somebody else's thing unless told. */
const fill = (path: string, id?: string): string =>
  path.replace(/(\w[\w-]*)\/:(\w+)/g, (_all, kind: string) => `${kind}/${id ?? victim[kind] ?? UNKNOWN}`);

async function send({ contract, path }: Address, who: Who, { id, body }: { id?: string; body?: unknown } = {}): Promise<number> {
  const method = contract.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const call = app.http[method](fill(path, id)).set(auths[who]).set('Accept', 'application/json').redirects(0);
  const { status } = contract.schema.body ? await call.type('json').send(JSON.stringify(body)) : await call;
  return status;
}

/** Of every collection, by a hash of all that is in it. */
async function snapshot(): Promise<Record<string, string>> {
  const answer = await mongoose.connection.db?.command({ dbHash: 1 });
  const hashes = answer?.['collections'] as Record<string, string>;
  expect(Object.keys(hashes)).toEqual(
    expect.arrayContaining(['users', 'sessions', 'products', 'orders', 'reviews', 'categories']),
  );
  return hashes;
}

const said = ({ contract, path }: Address, who: Who, status: number | undefined): string =>
  `${contract.method} ${path} ${who}: ${status}`;
const example = ({ schema }: Contract): { body: unknown } => ({ body: schema.bodyExample ?? {} });

describe('every endpoint, by the access that its contract declares', () => {
  test('turns away whom it does not let in, and then writes nothing', async () => {
    const before = await snapshot();
    const wrong: string[] = [];
    for (const address of closed) {
      for (const who of REFUSED) {
        const expected = refusalOf(address.contract.access, who);
        const status = expected && (await send(address, who, example(address.contract)));
        if (status !== expected) wrong.push(said(address, who, status));
      }
    }
    expect(wrong).toEqual([]);
    expect(await snapshot()).toEqual(before);
  });

  test('lets in whom it names', async () => {
    const wrong: string[] = [];
    for (const address of closed) {
      for (const who of ['user', 'creator', 'admin'] as const) {
        if (refusalOf(address.contract.access, who)) continue;
        const status = await send(address, who, { id: String(new Types.ObjectId()), body: {} });
        // What nobody has is not the caller's own either.
        const mayBeForbidden = owned.includes(address) && who !== 'admin';
        if (status === 401 || (status === 403 && !mayBeForbidden) || status >= 500) wrong.push(said(address, who, status));
      }
    }
    expect(wrong).toEqual([]);
  });

  test('a public one answers whoever calls as it answers a guest, whatever their token', async () => {
    const wrong: string[] = [];
    for (const address of addresses.filter(({ contract }) => allowsAnonymous(contract.access))) {
      const id = String(new Types.ObjectId());
      const asGuest = await send(address, 'guest', { id, body: {} });
      if ([401, 403].includes(asGuest) || asGuest >= 500) wrong.push(said(address, 'guest', asGuest));
      for (const who of [...REFUSED, 'admin' as const]) {
        const status = await send(address, who, { id, body: {} });
        if (status !== asGuest) wrong.push(said(address, who, status));
      }
    }
    expect(wrong).toEqual([]);
  });

  test("what is another creator's is not found or forbidden, and stays as it is; an admin may", async () => {
    const before = await snapshot();
    const wrong: string[] = [];
    for (const address of owned) {
      const status = await send(address, 'creator', example(address.contract));
      if (![403, 404].includes(status)) wrong.push(said(address, 'creator', status));
    }
    expect(wrong).toEqual([]);
    expect(owned.length).toBeGreaterThan(8);
    expect(await snapshot()).toEqual(before);
    for (const address of owned.filter(({ contract }) => contract.method === 'GET'))
      expect(await send(address, 'admin'), address.path).toBe(200);
  });
});

const aBody = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(
    fc.constantFrom('role', 'status', 'title', 'price', 'ids', '__proto__', '$set', 'featured', 'user', 'creator'),
    fc.oneof(fc.jsonValue(), fc.constant({ $ne: null }), fc.constant('admin')),
  ),
);
const anId = fc.oneof(
  fc.constantFrom(UNKNOWN, '__proto__', 'null', '%00', '%7B%22$ne%22:1%7D', '%FF', 'a'.repeat(2_000)),
  fc.string({ minLength: 1, maxLength: 30 }).map((text) => encodeURIComponent(`~${text}`)),
  fc.constant(undefined),
);
describe('whatever is sent', () => {
  test('who is turned away is turned away, and nothing is written', async () => {
    const before = await snapshot();
    const anybody = fc.constantFrom(...REFUSED);
    const call = fc.tuple(fc.nat(closed.length - 1), anybody, anId, aBody);
    await fc.assert(
      fc.asyncProperty(call, async ([place, who, id, body]) => {
        const address = closed[place] as Address;
        const expected = refusalOf(address.contract.access, who);
        if (!expected) return;
        const status = await send(address, who, { ...(id ? { id } : {}), body });
        // An address that cannot be decoded is none, for anybody.
        expect(status, said(address, who, status)).toBe(id === '%FF' && address.path.includes(':') ? 404 : expected);
      }),
      { numRuns: 200 },
    );
    expect(await snapshot()).toEqual(before);
  });

  test("no creator's call moves what is another's", async () => {
    const before = await snapshot();
    await fc.assert(
      fc.asyncProperty(fc.nat(owned.length - 1), aBody, async (place, body) => {
        const address = owned[place] as Address;
        const status = await send(address, 'creator', { body });
        expect([400, 403, 404], said(address, 'creator', status)).toContain(status);
      }),
      { numRuns: 100 },
    );
    expect(await snapshot()).toEqual(before);
  });
});
