import { allowsAnonymous } from '@banca/contracts/endpoint';
import type { Access, Contract } from '@banca/contracts';
import { t } from '../testing/t.ts';
import { contracts } from '@banca/contracts/server';
import { TOKEN_SCOPES, type TokenScope } from '@banca/contracts/token-scopes';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser, placeOrder } from '../testing/factories.ts';
import { hashDatabase } from '../testing/hostile/fixture.ts';
import { makeHostedFile } from '../testing/hosted-files.ts';
import { setUpTestApp } from '../testing/test-app.ts';
import { addToken } from '../testing/tokens.ts';
import { CategoryModel } from './categories/categories.model.ts';
import { ReviewModel } from './reviews/reviews.model.ts';
import { ApiTokenModel } from './accounts/tokens/api-tokens.model.ts';
import { UserModel } from './accounts/users.model.ts';
import { WebhookModel } from './webhooks/webhooks.model.ts';

const app = setUpTestApp({}, { createFixture });
const UNKNOWN_ID = '65f1c0ffee0123456789abcd';

type Caller =
  | 'guest'
  | 'malformed token'
  | 'unsigned token'
  | 'revoked API token'
  | 'expired API token'
  | 'suspended'
  | 'deleted'
  | 'demoted'
  | 'user'
  | 'creator'
  | 'admin'
  | `API token for ${TokenScope}`;
const UNAUTHENTICATED: Caller[] = [
  'guest',
  'malformed token',
  'unsigned token',
  'revoked API token',
  'expired API token',
  'suspended',
  'deleted',
];
const NON_CREATORS: Caller[] = ['user', 'demoted'];
const NON_ADMINS: Caller[] = [...UNAUTHENTICATED, ...NON_CREATORS, 'creator'];

interface Refusal {
  status: 401 | 403;
  message: string;
}

/** Returns undefined if the caller has access. */
function getExpectedRefusal(access: Access, caller: Caller): Refusal | undefined {
  if (allowsAnonymous(access)) return undefined;
  if (UNAUTHENTICATED.includes(caller)) return { status: 401, message: t('errors.unauthenticated') };
  if (access === 'creator' && NON_CREATORS.includes(caller)) return { status: 403, message: t('errors.creatorsOnly') };
  return access === 'admin' && caller !== 'admin' ? { status: 403, message: t('errors.adminsOnly') } : undefined;
}

/** One entry per path, including aliases. */
const endpoints = contracts.flatMap(({ contract }) =>
  [contract.path, ...(contract.aliases ?? [])].map((path) => ({ contract, path })),
);
type Endpoint = (typeof endpoints)[number];

const protectedEndpoints = endpoints.filter(({ contract }) => !allowsAnonymous(contract.access));
/** Endpoints that any account may use on another account's data. */
const USABLE_BY_ALL = new Set(['followCreator', 'subscribeToCreator', 'createReview', 'reportReview']);
/** Endpoints that respond 403 or 404 for another account's data. */
const ownerEndpoints = endpoints.filter(
  ({ contract, path }) =>
    ['user', 'creator'].includes(contract.access) && path.includes(':id') && !USABLE_BY_ALL.has(contract.name),
);

let auths: Record<Caller, Record<string, string>>;
/** Ids of another account's data, by the path segment before the id. */
let otherIds: Record<string, string>;

const toAuth = (token: string) => ({ Authorization: `Bearer ${token}` });
const encodeTokenPart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

async function createFixture(): Promise<void> {
  const suspended = await logInAs(app, { role: 'admin' });
  const deleted = await logInAs(app, { role: 'admin' });
  const demoted = await logInAs(app);
  await makeProduct(app, demoted.user);
  const admin = await logInAs(app, { role: 'admin' });
  const revoked = await addToken(app, admin.auth);
  await app.http.delete(`/api/tokens/${revoked.token._id}`).set(admin.auth).expect(200);
  const expired = await addToken(app, admin.auth);
  // The fixture must not move the clock of the tests.
  await ApiTokenModel.updateOne({ _id: expired.token._id }, { $set: { expiresAt: app.clock.now() } });
  const tokens: [string, Record<string, string>][] = [];
  for (const scope of TOKEN_SCOPES)
    tokens.push([`API token for ${scope}`, (await addToken(app, admin.auth, { scopes: [scope] })).bearer]);
  // Otherwise their first use would be written.
  await ApiTokenModel.updateMany({}, { $set: { lastUsedAt: app.clock.now() } });
  // Bypasses the services, which would end the sessions too.
  await UserModel.updateOne({ _id: suspended.user._id }, { $set: { status: 'suspended' } });
  await UserModel.updateOne({ _id: deleted.user._id }, { $set: { status: 'deleted' } });
  await UserModel.updateOne({ _id: demoted.user._id }, { $set: { role: 'user' } });
  const [, claims] = admin.auth.Authorization.split('.');
  auths = {
    guest: {},
    'malformed token': toAuth('a.b.c'),
    'unsigned token': toAuth(`${encodeTokenPart({ alg: 'none', typ: 'JWT' })}.${claims}.x`),
    suspended: suspended.auth,
    deleted: deleted.auth,
    demoted: demoted.auth,
    user: (await logInAs(app, { role: 'user' })).auth,
    creator: (await logInAs(app)).auth,
    admin: admin.auth,
    'revoked API token': revoked.bearer,
    'expired API token': expired.bearer,
    ...(Object.fromEntries(tokens) as Record<`API token for ${TokenScope}`, Record<string, string>>),
  };
  const owner = await makeUser(app);
  const product = await makeProduct(app, owner);
  const order = await placeOrder(app, product._id);
  const at = app.clock.now();
  const stored = { url: 'https://receiver.example/', events: [], secret: { keyId: 'x', data: Buffer.from('x') }, heldUntil: at };
  const times = { createdAt: at, updatedAt: at };
  const [webhook] = await WebhookModel.create([{ creator: owner._id, enabled: true, ...stored, ...times }]);
  const review = { product: product._id, creator: owner._id, user: owner._id, rating: 4, comment: 'Gostei muito' };
  const { _id } = await ReviewModel.create({ ...review, createdAt: at, updatedAt: at });
  otherIds = {
    products: String(product._id),
    orders: (order.body as { order: { _id: string } }).order._id,
    creators: String(owner._id),
    users: String(owner._id),
    reviews: String(_id),
    files: String((await makeHostedFile(app, { creator: owner._id })).upload),
    webhooks: String(webhook?._id),
    categories: String((await CategoryModel.findOne().lean())?._id),
  };
}

/** Replaces the parameters of a path, by default with ids of another account's data. */
const fillPath = (path: string, id?: string): string =>
  path.replace(/(\w[\w-]*)\/:(\w+)/g, (_all, kind: string) => `${kind}/${id ?? otherIds[kind] ?? UNKNOWN_ID}`);

async function request({ contract, path }: Endpoint, caller: Caller, { id, body }: { id?: string; body?: unknown } = {}) {
  const method = contract.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const call = app.http[method](fillPath(path, id)).set(auths[caller]).set('Accept', 'application/json').redirects(0);
  return contract.schema.body ? await call.type('json').send(JSON.stringify(body)) : await call;
}

const send = async (...args: Parameters<typeof request>): Promise<number> => (await request(...args)).status;

const describeResponse = ({ contract, path }: Endpoint, caller: Caller, status: number | undefined): string =>
  `${contract.method} ${path} ${caller}: ${status}`;
const getExampleRequest = ({ schema }: Contract): { body: unknown } => ({ body: schema.bodyExample ?? {} });

describe('every endpoint', () => {
  test('has the access that access.txt lists', async () => {
    const lines = endpoints.map(({ contract: { method, access, scope }, path }) =>
      [method, path, access, ...(scope ? [scope] : [])].join(' '),
    );
    await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('../testing/compatibility/access.txt');
  });

  test('refuses callers without access, with the status and message of the rule, and writes nothing', async () => {
    const before = await hashDatabase();
    const violations: string[] = [];
    for (const endpoint of protectedEndpoints) {
      for (const caller of NON_ADMINS) {
        const expected = getExpectedRefusal(endpoint.contract.access, caller);
        if (!expected) continue;
        // Access is checked before the body is read, so a guest needs none.
        const options = caller === 'guest' ? {} : getExampleRequest(endpoint.contract);
        const { status, body } = await request(endpoint, caller, options);
        const { message } = body as { message?: string };
        if (status !== expected.status || message !== expected.message)
          violations.push(describeResponse(endpoint, caller, status));
      }
    }
    expect(violations).toEqual([]);
    expect(await hashDatabase()).toBe(before);
  });

  test('accepts callers with the access that its contract declares', async () => {
    const violations: string[] = [];
    for (const endpoint of protectedEndpoints) {
      for (const caller of ['user', 'creator', 'admin'] as const) {
        if (getExpectedRefusal(endpoint.contract.access, caller)) continue;
        const status = await send(endpoint, caller, { id: String(new Types.ObjectId()), body: {} });
        // An id that does not exist does not belong to the caller.
        const mayBeForbidden = ownerEndpoints.includes(endpoint) && caller !== 'admin';
        if (status === 401 || (status === 403 && !mayBeForbidden) || status >= 500)
          violations.push(describeResponse(endpoint, caller, status));
      }
    }
    expect(violations).toEqual([]);
  });

  test('refuses an API token without its scope, also that of an admin, and writes nothing', async () => {
    const before = await hashDatabase();
    const violations: string[] = [];
    for (const endpoint of protectedEndpoints) {
      const { scope } = endpoint.contract;
      const [expectedCode, message] = scope
        ? ['insufficient_scope', t('tokens.scopeMissing', { scope })]
        : ['forbidden', t('tokens.closed')];
      // Without a scope, every token is refused for the same reason.
      for (const otherScope of scope ? TOKEN_SCOPES.filter((other) => other !== scope) : ['products:write' as const]) {
        const caller = `API token for ${otherScope}` as const;
        const { status, body } = await request(endpoint, caller, getExampleRequest(endpoint.contract));
        const { code, message: text } = body as Record<string, unknown>;
        if (status !== 403 || code !== expectedCode || text !== message)
          violations.push(describeResponse(endpoint, caller, status));
      }
    }
    expect(violations).toEqual([]);
    expect(await hashDatabase()).toBe(before);
  });

  test('accepts an API token with its scope, which is never that of an admin', async () => {
    const scoped = protectedEndpoints.filter(({ contract: { scope } }) => scope !== undefined);
    expect(new Set(scoped.map(({ contract }) => contract.access))).toEqual(new Set(['creator']));
    const violations: string[] = [];
    for (const endpoint of scoped) {
      const caller = `API token for ${endpoint.contract.scope as TokenScope}` as const;
      const status = await send(endpoint, caller, { id: String(new Types.ObjectId()), body: {} });
      const isForeign = ownerEndpoints.includes(endpoint);
      if (status === 401 || (status === 403 && !isForeign) || status >= 500)
        violations.push(describeResponse(endpoint, caller, status));
      if (!isForeign) continue;
      const foreignStatus = await send(endpoint, caller, getExampleRequest(endpoint.contract));
      if (![403, 404].includes(foreignStatus)) violations.push(describeResponse(endpoint, caller, foreignStatus));
    }
    expect(violations).toEqual([]);
  });

  test('responds alike to all callers if it is public', async () => {
    const violations: string[] = [];
    for (const endpoint of endpoints.filter(({ contract }) => allowsAnonymous(contract.access))) {
      const id = String(new Types.ObjectId());
      const asGuest = await send(endpoint, 'guest', { id, body: {} });
      const checksOwnSecret = endpoint.contract.schema.errors?.includes('unauthenticated') === true;
      if (([401, 403].includes(asGuest) && !checksOwnSecret) || asGuest >= 500)
        violations.push(describeResponse(endpoint, 'guest', asGuest));
      for (const caller of [...NON_ADMINS, 'admin' as const, 'API token for products:write' as const]) {
        const status = await send(endpoint, caller, { id, body: {} });
        if (status !== asGuest) violations.push(describeResponse(endpoint, caller, status));
      }
    }
    expect(violations).toEqual([]);
  });

  test("responds 403 or 404 to a creator who requests another creator's data, and 200 to an admin", async () => {
    const before = await hashDatabase();
    const violations: string[] = [];
    for (const endpoint of ownerEndpoints) {
      const status = await send(endpoint, 'creator', getExampleRequest(endpoint.contract));
      if (![403, 404].includes(status)) violations.push(describeResponse(endpoint, 'creator', status));
    }
    expect(violations).toEqual([]);
    expect(ownerEndpoints.length).toBeGreaterThan(8);
    expect(await hashDatabase()).toBe(before);
    for (const endpoint of ownerEndpoints.filter(({ contract }) => contract.method === 'GET'))
      expect(await send(endpoint, 'admin'), endpoint.path).toBe(200);
  });
});

const bodyArbitrary = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(
    fc.constantFrom('role', 'status', 'title', 'price', 'ids', '__proto__', '$set', 'featured', 'user', 'creator'),
    fc.oneof(fc.jsonValue(), fc.constant({ $ne: null }), fc.constant('admin')),
  ),
);
const idArbitrary = fc.oneof(
  fc.constantFrom(UNKNOWN_ID, '__proto__', 'null', '%00', '%7B%22$ne%22:1%7D', '%FF', 'a'.repeat(2_000)),
  fc.string({ minLength: 1, maxLength: 30 }).map((text) => encodeURIComponent(`~${text}`)),
  fc.constant(undefined),
);
describe('arbitrary requests', () => {
  test('without access are refused and write nothing', async () => {
    const before = await hashDatabase();
    const callerArbitrary = fc.constantFrom(...NON_ADMINS);
    const requestArbitrary = fc.tuple(fc.nat(protectedEndpoints.length - 1), callerArbitrary, idArbitrary, bodyArbitrary);
    await fc.assert(
      fc.asyncProperty(requestArbitrary, async ([index, caller, id, body]) => {
        const endpoint = protectedEndpoints[index] as Endpoint;
        const expected = getExpectedRefusal(endpoint.contract.access, caller)?.status;
        if (!expected) return;
        const status = await send(endpoint, caller, { ...(id ? { id } : {}), body });
        // A path that cannot be decoded matches no endpoint.
        expect(status, describeResponse(endpoint, caller, status)).toBe(
          id === '%FF' && endpoint.path.includes(':') ? 404 : expected,
        );
      }),
      { numRuns: 200 },
    );
    expect(await hashDatabase()).toBe(before);
  });

  test("of a creator do not change another creator's data", async () => {
    const before = await hashDatabase();
    await fc.assert(
      fc.asyncProperty(fc.nat(ownerEndpoints.length - 1), bodyArbitrary, async (index, body) => {
        const endpoint = ownerEndpoints[index] as Endpoint;
        const status = await send(endpoint, 'creator', { body });
        expect([400, 403, 404], describeResponse(endpoint, 'creator', status)).toContain(status);
      }),
      { numRuns: 100 },
    );
    expect(await hashDatabase()).toBe(before);
  });
});
