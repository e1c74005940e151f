import { contracts } from '@banca/contracts/server';
import mongoose, { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { toOrderTerms } from '../features/orders/orders.search.ts';
import { reloadCatalogue } from './test-catalogue.ts';
import { toSearchTerms } from '../features/products/search-terms.ts';
import { buildAccountPrefixes, buildNamePrefixes } from '../features/accounts/name-prefixes.ts';
import { logInAs, makeProduct } from './factories.ts';
import { BUYER, placeOrderAndGetId } from './orders.ts';
import { useTestApp } from './test-app.ts';

const MAX_READ = 5_000;
const MAX_SORTED = 1_000;
/** Reads that need no limit. */
const FEW = 200;
/** Totals are exact up to 10,000 and count one more; pages do not skip further. The limit in the command is checked instead of the number of keys. */
const MAX_COUNTED = 10_001;
/** More documents than a query may read, many of them alike. */
const MANY = MAX_READ + 500;

const app = useTestApp();
type Auth = Record<string, string>;

async function insertMany(name: string, row: (i: number) => object): Promise<void> {
  const rows = Array.from({ length: MANY }, (_, i) => row(i));
  await mongoose.connection.collection(name).insertMany(rows, { writeConcern: { w: 1, j: false }, ordered: false });
}

const at = (i: number): Date => new Date(1.79e12 + (i % 500) * 60_000);

/** A creator with `MANY` documents of each kind, among `MANY` creators. */
async function fill() {
  const selling = await logInAs(app);
  const boss = await logInAs(app, { role: 'admin' });
  const { db } = mongoose.connection;
  const first = await makeProduct(app, selling.user);
  const order = await db?.collection('orders').findOne({ _id: new Types.ObjectId(await placeOrderAndGetId(app, first._id)) });
  const names = { firstName: 'Ana', lastName: 'Sitoe' };
  await insertMany('users', (i) => {
    const fields = { ...names, username: `ana${i}`, email: `ana${i}@example.com` };
    const found = { namePrefixes: buildNamePrefixes(fields), accountPrefixes: buildAccountPrefixes(fields) };
    const keys = { _id: new Types.ObjectId(), usernameKey: fields.username, emailKey: fields.email, createdAt: at(i) };
    return { ...selling.user, ...fields, ...keys, ...found, sales: i % 3 };
  });
  await insertMany('products', (i) => {
    // Cheap products are old, and no product has both words: a scan in another order finds them last.
    const fields = { title: `${i % 2 ? 'Timbila' : 'Mbira'} ${i}`, description: 'Bases para guitarra' };
    const shown = {
      price: i < MANY / 2 ? 10_000 : 90_000,
      category: i % 3 ? 'Arte' : 'Ebook',
      sales: i % 4,
      createdAt: at(i / 11),
    };
    return {
      ...first,
      ...fields,
      ...shown,
      _id: new Types.ObjectId(),
      terms: toSearchTerms(fields),
      featured: i % (MANY / 2) === 0,
    };
  });
  await insertMany('orders', (i) => {
    const fields = { ...BUYER, name: i % 2 ? 'Ana Sitoe' : 'Rui Mabunda', email: `buyer${i}@example.com`, createdAt: at(i) };
    const terms = toOrderTerms({ ...fields, confirmationCode: `MP${i}`, shortId: `a${i}` } as never);
    return {
      ...order,
      ...fields,
      _id: new Types.ObjectId(),
      idempotencyKey: `c${i}`,
      emailKey: fields.email,
      terms,
      status: 'completed',
    };
  });
  await insertMany('customers', (i) => ({
    creator: selling.user._id,
    emailKey: `buyer${i}@example.com`,
    orderCount: 1,
    totalSpent: 100,
    lastOrderAt: at(i),
  }));
  await insertMany('audit_entries', (i) => ({
    at: at(i),
    actor: i % 2 ? boss.user._id : selling.user._id,
    action: i % 3 ? 'product.edit' : 'order.approve',
    target: first._id,
    before: {},
    after: {},
  }));
  const mail = { handlerName: 'mail.download-link', attemptsCount: 1, lastError: '421 Try again later', data: {} };
  const [failed, retrying] = [
    { originalQueue: mail.handlerName },
    { queue: mail.handlerName, nextRunAt: new Date('2099-01-01') },
  ];
  await insertMany('backgroundjobs', (i) => ({ ...mail, ...failed, failedAt: at(i), createdAt: at(i) }));
  await insertMany('backgroundjobs', (i) => ({ ...mail, ...retrying, createdAt: at(i) }));
  const review = { product: first._id, creator: selling.user._id, rating: 5, comment: 'Muito bom', verified: false };
  await insertMany('reviews', (i) => ({ ...review, user: new Types.ObjectId(), createdAt: at(i), updatedAt: at(i) }));
  const member = await logInAs(app, { role: 'user', email: 'membro@example.com' });
  const user = member.user._id;
  const shops =
    (await db
      ?.collection('users')
      .find({ username: /^ana/ }, { projection: { _id: 1 } })
      .toArray()) ?? [];
  await insertMany('follows', (i) => ({ user, creator: shops[i]?._id, kind: 'follow', isActive: true, at: at(i) }));
  await insertMany('reviews', (i) => ({ ...review, product: new Types.ObjectId(), user, createdAt: at(i), updatedAt: at(i) }));
  await insertMany('orders', (i) => ({
    ...order,
    _id: new Types.ObjectId(),
    idempotencyKey: `m${i}`,
    emailKey: member.user.emailKey,
    createdAt: at(i),
  }));
  await db?.collection('products').updateOne({ _id: first._id }, { $set: { reviewCount: MANY, ratingSum: MANY * 5 } });
  await reloadCatalogue(app.deps);
  await app.http.get('/api/products').expect(200);
  return {
    creator: selling.auth,
    admin: boss.auth,
    member: member.auth,
    chief: String(boss.user._id),
    creatorId: String(selling.user._id),
    product: String(first._id),
  };
}

type Filled = Awaited<ReturnType<typeof fill>>;

const LATE = 'page=450';
const SORTS = ['newest', 'oldest', 'price-low', 'price-high', 'popularity', 'rating'];
const CATALOGUE = [
  ...SORTS.flatMap((sort) => [
    `sort=${sort}`,
    `sort=${sort}&minPrice=100&maxPrice=100`,
    `sort=${sort}&q=timbila%20mbira`,
    `sort=${sort}&q=t%20g%20b&category=arte&maxPrice=100&${LATE}`,
  ]),
  'featured=true',
  'featured=false&category=ebook&minPrice=10',
  'q=timbila&category=ebook&sort=price-high',
  LATE,
];
const ORDERS = [
  '',
  LATE,
  'status=pending',
  'status=completed',
  'q=ana',
  'q=rui%20ana',
  'q=ana%20sitoe&status=pending',
  'q=example%20com&status=completed&page=30',
  'q=MP77&status=completed',
  'q=buyer&from=2026-01-01&to=2027-01-01',
];

/** The queries of each list. A list without queries fails the test. */
const queriesFor = ({ admin, chief, creator, member, creatorId, product }: Filled): Record<string, [Auth, string, string[]]> => ({
  'GET /api/products': [{}, '/api/products', CATALOGUE],
  'GET /api/products/search': [{}, '/api/products/search', ['q=timbila', 'q=mbira%20timbila']],
  'GET /api/creators/products': [
    {},
    '/api/creators/products',
    [`creator=${creatorId}`, `creator=${creatorId}&sort=rating&q=bases`],
  ],
  'GET /api/creators/products/my': [
    creator,
    '/api/creators/products/my',
    ['', LATE, 'q=timbila', 'q=mbira%20timbila', 'status=pending'],
  ],
  'GET /api/creators/products/titles': [creator, '/api/creators/products/titles', ['', LATE]],
  'GET /api/creators/:id/products': [{}, `/api/creators/${creatorId}/products`, ['', LATE, 'sort=price-high']],
  'GET /api/creators': [{}, '/api/creators', ['', LATE, 'q=ana', 'q=ana%20sitoe', 'q=a%20s%20ana%20sitoe', 'q=ana77']],
  'GET /api/creators/:id/reviews': [{}, `/api/creators/${creatorId}/reviews`, ['', LATE]],
  'GET /api/creators/:id/customers': [
    creator,
    `/api/creators/${creatorId}/customers`,
    ['', LATE, 'q=ana', 'q=rui%20ana', 'q=example%20com&page=30', 'q=MP77'],
  ],
  'GET /api/products/:id/reviews': [{}, `/api/products/${product}/reviews`, ['', 'page=99&limit=100']],
  'GET /api/creators/orders': [
    creator,
    '/api/creators/orders',
    [...ORDERS, `product=${product}`, `product=${product}&status=pending&q=ana`],
  ],
  'GET /api/me/following': [member, '/api/me/following', ['', 'page=150', LATE]],
  'GET /api/me/reviews': [member, '/api/me/reviews', ['', LATE]],
  'GET /api/me/purchases': [member, '/api/me/purchases', ['', LATE]],
  'GET /api/admin/products': [
    admin,
    '/api/admin/products',
    [
      '',
      LATE,
      'status=pending',
      'q=timbila',
      'q=mbira%20timbila',
      `creator=${creatorId}&featured=true&category=arte&sort=rating`,
    ],
  ],
  'GET /api/admin/orders': [
    admin,
    '/api/admin/orders',
    ORDERS.flatMap((query) => [query, `${query}&sort=oldest`, `${query}&creator=${creatorId}`]),
  ],
  'GET /api/admin/audit': [
    admin,
    '/api/admin/audit',
    ['', `target=${product}&`].flatMap((of) =>
      ['', `actor=${chief}`, 'action=order.approve', `actor=${chief}&action=user.role`].flatMap((query) => [
        `${of}${query}`,
        `${of}${query}&${LATE}`,
        `${of}${query}&from=2026-01-01&to=2027-01-01`,
        `${of}${query}&q=product%20edit`,
      ]),
    ),
  ],
  'GET /api/admin/emails': [admin, '/api/admin/emails', ['', LATE, 'status=retrying', `status=retrying&${LATE}`]],
  'GET /api/admin/categories': [admin, '/api/admin/categories', ['', 'q=art']],
  'GET /api/admin/users': [
    admin,
    '/api/admin/users',
    [
      '',
      LATE,
      'q=ana',
      'q=ana%20sitoe',
      'q=ana77',
      'q=a%20s&status=suspended',
      'role=admin',
      'role=user&status=suspended',
      'sort=oldest',
    ],
  ],
});

interface ProfiledCommand {
  ns: string;
  planSummary?: string;
  docsExamined?: number;
  keysExamined?: number;
  hasSortStage?: boolean;
  command: { skip?: number; limit?: number; pipeline?: { $limit?: number; $group?: object }[] };
}

/** The commands of one request, from MongoDB's profiler. */
async function profile(path: string, auth: Auth): Promise<ProfiledCommand[]> {
  const { db } = mongoose.connection;
  await db?.command({ profile: 2 });
  const { status, text } = await app.http.get(path).set(auth);
  await db?.command({ profile: 0 });
  expect([path, status], text).toEqual([path, 200]);
  const seen = db?.collection('system.profile').find({ op: { $in: ['query', 'command', 'getmore'] } });
  const found = (await seen?.toArray()) as unknown as ProfiledCommand[];
  await db?.collection('system.profile').drop();
  return found.filter(({ ns }) => !ns.includes('system.'));
}

/** Whether a command skips or counts more than the lists promise, on data of any size. */
function isUnbounded({ skip = 0, limit = 0, pipeline = [] }: ProfiledCommand['command']): boolean {
  const countLimit = pipeline.find(({ $limit }) => $limit !== undefined)?.$limit;
  const isCount = pipeline.some(({ $group }) => $group !== undefined);
  return skip + limit > MAX_COUNTED || (isCount && (countLimit === undefined || countLimit > MAX_COUNTED));
}

function findFault({
  planSummary = '',
  docsExamined = 0,
  keysExamined = 0,
  hasSortStage = false,
  command,
}: ProfiledCommand): string | undefined {
  if (planSummary.includes('COLLSCAN')) return 'reads the whole collection';
  if (docsExamined > MAX_READ) return `reads ${docsExamined} documents`;
  if (hasSortStage && Math.max(docsExamined, keysExamined) > MAX_SORTED) return `sorts up to ${keysExamined} rows`;
  if (keysExamined > FEW && isUnbounded(command)) return 'skips or counts without a limit';
  const isBounded = 'skip' in command || 'aggregate' in command;
  if (keysExamined > (isBounded ? MAX_COUNTED : MAX_READ)) return `reads ${keysExamined} keys`;
  return undefined;
}

const SMALL = new Set(['categories']);

/** Figures must not read more as the market grows. */
const FIGURES = ['/api/admin/analytics/overview'];

test('every query of every list reads a bounded number of documents and keys', { timeout: 120_000 }, async () => {
  const filled = await fill();
  const lists = queriesFor(filled);
  const known = contracts
    .filter(({ contract }) => contract.method === 'GET' && contract.schema.query && 'page' in contract.schema.query.shape)
    .map(({ contract }) => `${contract.method} ${contract.path}`);
  expect(Object.keys(lists).sort()).toEqual([...new Set(known)].sort());
  const wrong: string[] = [];
  for (const [auth, path, queries] of Object.values(lists)) {
    for (const query of queries) {
      for (const seen of await profile(`${path}?${query}`, auth)) {
        const fault = SMALL.has(seen.ns.split('.')[1] ?? '') ? undefined : findFault(seen);
        if (fault) wrong.push(`${path}?${query} ${fault} ${seen.planSummary} ${JSON.stringify(seen.command).slice(0, 250)}`);
      }
    }
  }
  for (const path of FIGURES) {
    const seen = await profile(path, filled.admin);
    wrong.push(...seen.flatMap((one) => (SMALL.has(one.ns.split('.')[1] ?? '') ? [] : (findFault(one) ?? []))));
    expect(
      seen.reduce((sum, { keysExamined = 0 }) => sum + keysExamined, 0),
      path,
    ).toBeLessThan(FEW);
  }
  expect(wrong).toEqual([]);
});
