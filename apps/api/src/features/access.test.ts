import { allowsAnonymous } from '@banca/contracts/endpoint';
import type { Access, Contract } from '@banca/contracts';
import { errors } from '@banca/contracts/messages';
import { contracts } from '@banca/contracts/server';
import fc from 'fast-check';
import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser, placeOrder } from '../testing/factories.ts';
import { setUpTestApp } from '../testing/test-app.ts';
import { CategoryModel } from './categories/categories.model.ts';
import { ReviewModel } from './reviews/reviews.model.ts';
import { UserModel } from './accounts/users.model.ts';

const app = setUpTestApp();
const UNKNOWN = '65f1c0ffee0123456789abcd';

type Who = 'guest' | 'broken' | 'unsigned' | 'suspended' | 'deleted' | 'demoted' | 'user' | 'creator' | 'admin';
const NOBODY: Who[] = ['guest', 'broken', 'unsigned', 'suspended', 'deleted'];
const NO_SELLER: Who[] = ['user', 'demoted'];
const REFUSED: Who[] = [...NOBODY, ...NO_SELLER, 'creator'];

interface Refusal {
  status: 401 | 403;
  message: string;
}

/** The response of an endpoint with this access; undefined where the caller has access. */
function expectRefusal(access: Access, who: Who): Refusal | undefined {
  if (allowsAnonymous(access)) return undefined;
  if (NOBODY.includes(who)) return { status: 401, message: errors.unauthenticated };
  if (access === 'creator' && NO_SELLER.includes(who)) return { status: 403, message: errors.creatorsOnly };
  return access === 'admin' && who !== 'admin' ? { status: 403, message: errors.adminsOnly } : undefined;
}

/** Every path of every endpoint, aliases too. */
const addresses = contracts.flatMap(({ contract }) =>
  [contract.path, ...(contract.aliases ?? [])].map((path) => ({ contract, path })),
);
type Address = (typeof addresses)[number];

const closed = addresses.filter(({ contract }) => !allowsAnonymous(contract.access));
/** Endpoints that any account may use on another account's data. */
const FOR_ALL = new Set(['followCreator', 'subscribeToCreator', 'createReview']);
/** Endpoints that respond 403 or 404 for another account's data. */
const owned = addresses.filter(
  ({ contract, path }) => ['user', 'creator'].includes(contract.access) && path.includes(':id') && !FOR_ALL.has(contract.name),
);

let auths: Record<Who, Record<string, string>>;
/** Ids of another account's data, by the segment of the path before the id. */
let victim: Record<string, string>;

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

beforeEach(async () => {
  const suspended = await logInAs(app, { role: 'admin' });
  const deleted = await logInAs(app, { role: 'admin' });
  const demoted = await logInAs(app);
  await makeProduct(app, demoted.user);
  const admin = await logInAs(app, { role: 'admin' });
  // Bypasses the services, which would end the sessions too.
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

/** Replaces the parameters of a path, by default with ids of another account's data. */
const fill = (path: string, id?: string): string =>
  path.replace(/(\w[\w-]*)\/:(\w+)/g, (_all, kind: string) => `${kind}/${id ?? victim[kind] ?? UNKNOWN}`);

async function request({ contract, path }: Address, who: Who, { id, body }: { id?: string; body?: unknown } = {}) {
  const method = contract.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const call = app.http[method](fill(path, id)).set(auths[who]).set('Accept', 'application/json').redirects(0);
  return contract.schema.body ? await call.type('json').send(JSON.stringify(body)) : await call;
}

const send = async (...args: Parameters<typeof request>): Promise<number> => (await request(...args)).status;

/** A hash of each collection's content. */
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

describe('every endpoint', () => {
  test('keeps its access: a change needs an update of access.txt', async () => {
    const lines = addresses.map(({ contract, path }) => `${contract.method} ${path} ${contract.access}`);
    await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('../testing/compatibility/access.txt');
  });

  test('refuses callers without access, with the status and message of the rule, and writes nothing', async () => {
    const before = await snapshot();
    const wrong: string[] = [];
    for (const address of closed) {
      for (const who of REFUSED) {
        const expected = expectRefusal(address.contract.access, who);
        if (!expected) continue;
        const { status, body } = await request(address, who, example(address.contract));
        const { message } = body as { message?: string };
        if (status !== expected.status || message !== expected.message) wrong.push(said(address, who, status));
      }
    }
    expect(wrong).toEqual([]);
    expect(await snapshot()).toEqual(before);
  });

  test('accepts callers with the access that its contract declares', async () => {
    const wrong: string[] = [];
    for (const address of closed) {
      for (const who of ['user', 'creator', 'admin'] as const) {
        if (expectRefusal(address.contract.access, who)) continue;
        const status = await send(address, who, { id: String(new Types.ObjectId()), body: {} });
        // An id that does not exist does not belong to the caller.
        const mayBeForbidden = owned.includes(address) && who !== 'admin';
        if (status === 401 || (status === 403 && !mayBeForbidden) || status >= 500) wrong.push(said(address, who, status));
      }
    }
    expect(wrong).toEqual([]);
  });

  test('responds to every token like to a guest if it is public', async () => {
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

  test("responds 403 or 404 to a creator who requests another creator's data, and to an admin with 200", async () => {
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
describe('arbitrary requests', () => {
  test('without access are refused and write nothing', async () => {
    const before = await snapshot();
    const anybody = fc.constantFrom(...REFUSED);
    const call = fc.tuple(fc.nat(closed.length - 1), anybody, anId, aBody);
    await fc.assert(
      fc.asyncProperty(call, async ([place, who, id, body]) => {
        const address = closed[place] as Address;
        const expected = expectRefusal(address.contract.access, who)?.status;
        if (!expected) return;
        const status = await send(address, who, { ...(id ? { id } : {}), body });
        // A path that cannot be decoded matches no endpoint.
        expect(status, said(address, who, status)).toBe(id === '%FF' && address.path.includes(':') ? 404 : expected);
      }),
      { numRuns: 200 },
    );
    expect(await snapshot()).toEqual(before);
  });

  test("of a creator do not change another creator's data", async () => {
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
