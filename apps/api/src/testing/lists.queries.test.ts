import { contracts } from '@banca/contracts/server';
import { SOURCE_FAULTS } from '@banca/contracts/payment-enums';
import mongoose, { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { toOrderTerms } from '../features/orders/lists/search-orders.ts';
import { toPaymentTerms } from '../features/payments/payment-terms.ts';
import { reloadCatalogue } from './test-catalogue.ts';
import { toSearchTerms } from '../features/products/published/search-terms.ts';
import { buildAccountPrefixes, buildNamePrefixes } from '../features/accounts/name-prefixes.ts';
import { logInAs, makeProduct } from './factories.ts';
import { BUYER, placeOrderAndGetId } from './orders.ts';
import { setUpTestApp } from './test-app.ts';

const MAX_DOCUMENTS_READ = 5_000;
const MAX_DOCUMENTS_SORTED = 1_000;
/** Queries that read at most this many keys need no limit. */
const SMALL_READ_COUNT = 200;
/** Totals are exact up to 10,000, so queries count and skip at most one key more. The test checks the limit in the command. */
const MAX_KEYS_COUNTED = 10_001;
/** More documents than a query may read. */
const DOCUMENT_COUNT = MAX_DOCUMENTS_READ + 500;

const app = setUpTestApp();
type AuthHeaders = Record<string, string>;

async function insertMany(name: string, createRow: (i: number) => object): Promise<void> {
  const rows = Array.from({ length: DOCUMENT_COUNT }, (_, i) => createRow(i));
  await mongoose.connection.collection(name).insertMany(rows, { writeConcern: { w: 1, j: false }, ordered: false });
}

const toDate = (i: number): Date => new Date(1.79e12 + (i % 500) * 60_000);

/** Inserts a creator with `DOCUMENT_COUNT` documents of each kind, and `DOCUMENT_COUNT` other creators. */
async function insertTestData() {
  const creatorSession = await logInAs(app);
  const admin = await logInAs(app, { role: 'admin' });
  const { db } = mongoose.connection;
  const first = await makeProduct(app, creatorSession.user);
  const order = await db?.collection('orders').findOne({ _id: new Types.ObjectId(await placeOrderAndGetId(app, first._id)) });
  const names = { firstName: 'Ana', lastName: 'Sitoe' };
  await insertMany('users', (i) => {
    const fields = { ...names, username: `ana${i}`, email: `ana${i}@example.com` };
    const prefixes = { namePrefixes: buildNamePrefixes(fields), accountPrefixes: buildAccountPrefixes(fields) };
    const keys = { _id: new Types.ObjectId(), usernameKey: fields.username, emailKey: fields.email, createdAt: toDate(i) };
    return { ...creatorSession.user, ...fields, ...keys, ...prefixes, sales: i % 3 };
  });
  await insertMany('products', (i) => {
    // Cheap products are old, and no product has both words: a scan in another order finds them last.
    const fields = { title: `${i % 2 ? 'Timbila' : 'Mbira'} ${i}`, description: 'Bases para guitarra' };
    const sortFields = {
      price: i < DOCUMENT_COUNT / 2 ? 10_000 : 90_000,
      category: i % 3 ? 'Arte' : 'Ebook',
      sales: i % 4,
      createdAt: toDate(i / 11),
    };
    return {
      ...first,
      ...fields,
      ...sortFields,
      _id: new Types.ObjectId(),
      terms: toSearchTerms(fields),
      featured: i % (DOCUMENT_COUNT / 2) === 0,
    };
  });
  await insertMany('orders', (i) => {
    const fields = { ...BUYER, name: i % 2 ? 'Ana Sitoe' : 'Rui Mabunda', email: `buyer${i}@example.com`, createdAt: toDate(i) };
    const terms = toOrderTerms({ ...fields, confirmationCode: `MP${i}`, shortId: `a${i}`, paymentCodes: [] } as never);
    return {
      ...order,
      ...fields,
      _id: new Types.ObjectId(),
      idempotencyKey: `c${i}`,
      emailKey: fields.email,
      terms,
      status: 'completed',
      // Half of them have been approved, and a few of those paid back.
      ...(i % 2
        ? {
            state: 'completed',
            problem: {
              reason: 'other',
              text: 'x',
              pictures: [],
              reportedAt: toDate(i),
              since: toDate(i),
              state: i % 100 === 3 ? 'refund_due' : i % 4 === 1 ? 'declined' : 'replaced',
            },
          }
        : {}),
      ...(i % 100 === 1 ? { refundedAmount: 85_000, refundedAt: toDate(i) } : {}),
    };
  });
  const creator = creatorSession.user._id;
  await insertMany('payments', (i) => {
    const payer = { phone: '258841112222', name: i % 2 ? 'Ana Sitoe' : 'Rui Mabunda' };
    const facts = { code: `MP${i}`, amount: 100 + i, payer, paidAt: toDate(i), hasTime: true };
    const fields = { creator, source: 'statement', sources: ['statement'], wallet: 'mpesa', isConfirmed: true, state: 'open' };
    return { ...facts, ...fields, terms: toPaymentTerms(facts) };
  });
  await insertMany('discounts', (i) => ({
    creator,
    code: `CODE${i}`,
    percent: 5,
    isArchived: false,
    isActive: true,
    uses: 0,
    held: 0,
    createdAt: toDate(i),
  }));
  await insertMany('customers', (i) => ({
    creator: creatorSession.user._id,
    emailKey: `buyer${i}@example.com`,
    orderCount: 1,
    totalSpent: 100,
    lastOrderAt: toDate(i),
  }));
  await insertMany('audit_entries', (i) => ({
    at: toDate(i),
    actor: i % 2 ? admin.user._id : creatorSession.user._id,
    action: i % 3 ? 'product.edit' : 'order.approve',
    target: first._id,
    before: {},
    after: {},
  }));
  const webhook = { _id: new Types.ObjectId(), creator };
  await db?.collection('webhooks').insertOne(webhook);
  const delivery = { webhook: webhook._id, event: 'order.placed', state: 'delivered', attempts: 1 };
  await insertMany('webhook_deliveries', (i) => ({ ...delivery, createdAt: toDate(i) }));
  const receipt = { creator, kind: 'receipt', month: '2026-11', year: 2026, amount: 100, at: toDate(1), paymentMethod: 'mpesa' };
  const copies = { seller: { name: 'Ana' }, buyer: { name: 'Rui' }, product: 'Timbila', evidence: 'seen' };
  await insertMany('receipts', (i) => ({ ...receipt, ...copies, order: new Types.ObjectId(), number: i + 1 }));
  await insertMany('receipt_months', (i) => ({
    creator,
    month: `${1000 + i}-01`,
    receipts: 1,
    gross: 1,
    corrections: 0,
    refunds: 0,
  }));
  await mongoose.connection
    .collection('receipt_months')
    .updateOne({ month: '1000-01' }, { $set: { month: '2026-11', receipts: 5500 } });
  const email = { handlerName: 'mail.download-link', attemptsCount: 1, lastError: '421 Try again later', data: {} };
  const [failed, retrying] = [
    { originalQueue: email.handlerName },
    { queue: email.handlerName, nextRunAt: new Date('2099-01-01') },
  ];
  await insertMany('backgroundjobs', (i) => ({ ...email, ...failed, failedAt: toDate(i), createdAt: toDate(i) }));
  await insertMany('backgroundjobs', (i) => ({ ...email, ...retrying, createdAt: toDate(i) }));
  const review = { product: first._id, creator: creatorSession.user._id, rating: 5, comment: 'Muito bom', verified: false };
  const times = (i: number) => ({ createdAt: toDate(i), updatedAt: toDate(i) });
  await insertMany('reviews', (i) => ({ ...review, user: new Types.ObjectId(), ...times(i), reportedAt: toDate(i) }));
  const member = await logInAs(app, { role: 'user', email: 'membro@example.com' });
  const user = member.user._id;
  const creators =
    (await db
      ?.collection('users')
      .find({ username: /^ana/ }, { projection: { _id: 1 } })
      .toArray()) ?? [];
  await insertMany('follows', (i) => ({ user, creator: creators[i]?._id, kind: 'follow', isActive: true, at: toDate(i) }));
  await insertMany('reviews', (i) => ({
    ...review,
    product: new Types.ObjectId(),
    user,
    ...times(i),
  }));
  await insertMany('hidden_reviews', (i) => {
    const hidden = { reason: 'Insulta', at: toDate(i), by: admin.user._id };
    return { ...review, product: new Types.ObjectId(), user, ...times(i), hidden };
  });
  await insertMany('orders', (i) => ({
    ...order,
    _id: new Types.ObjectId(),
    idempotencyKey: `m${i}`,
    emailKey: member.user.emailKey,
    createdAt: toDate(i),
  }));
  await db
    ?.collection('products')
    .updateOne({ _id: first._id }, { $set: { reviewCount: DOCUMENT_COUNT, ratingSum: DOCUMENT_COUNT * 5 } });
  await reloadCatalogue(app.deps);
  await app.http.get('/api/products').expect(200);
  return {
    creator: creatorSession.auth,
    admin: admin.auth,
    member: member.auth,
    adminId: String(admin.user._id),
    creatorId: String(creatorSession.user._id),
    product: String(first._id),
    webhook: String(webhook._id),
  };
}

type TestData = Awaited<ReturnType<typeof insertTestData>>;

const DISTANT_PAGE = 'page=450';
const SORTS = ['newest', 'oldest', 'price-low', 'price-high', 'popularity', 'rating'];
const OWN_SORT_QUERIES = ['oldest', 'popularity'].flatMap((sort) => [
  `sort=${sort}`,
  `sort=${sort}&status=approved`,
  `sort=${sort}&${DISTANT_PAGE}`,
]);
const CATALOGUE_QUERIES = [
  ...SORTS.flatMap((sort) => [
    `sort=${sort}`,
    `sort=${sort}&minPrice=100&maxPrice=100`,
    `sort=${sort}&q=timbila%20mbira`,
    `sort=${sort}&q=t%20g%20b&category=arte&maxPrice=100&${DISTANT_PAGE}`,
  ]),
  'featured=true',
  'featured=false&category=ebook&minPrice=10',
  'q=timbila&category=ebook&sort=price-high',
  DISTANT_PAGE,
];
const ORDER_QUERIES = [
  '',
  DISTANT_PAGE,
  'status=pending',
  'status=completed',
  'q=ana',
  'q=rui%20ana',
  'q=ana%20sitoe&status=pending',
  'q=example%20com&status=completed&page=30',
  'q=MP77&status=completed',
  'status=cancelled',
  `status=cancelled&${DISTANT_PAGE}`,
  'status=cancelled&q=ana',
  'q=buyer&from=2026-01-01&to=2027-01-01',
];

/** The queries of each list. A list without queries fails the test. */
const buildQueries = ({
  admin,
  adminId,
  creator,
  member,
  creatorId,
  product,
  webhook,
}: TestData): Record<string, [AuthHeaders, string, string[]]> => ({
  'GET /api/products': [{}, '/api/products', CATALOGUE_QUERIES],
  'GET /api/products/search': [{}, '/api/products/search', ['q=timbila', 'q=mbira%20timbila']],
  'GET /api/creators/products': [
    {},
    '/api/creators/products',
    [`creator=${creatorId}`, `creator=${creatorId}&sort=rating&q=bases`],
  ],
  'GET /api/creators/products/my': [
    creator,
    '/api/creators/products/my',
    ['', DISTANT_PAGE, 'q=timbila', 'q=mbira%20timbila', 'status=pending', 'offSale=true', ...OWN_SORT_QUERIES],
  ],
  'GET /api/creators/products/titles': [creator, '/api/creators/products/titles', ['', DISTANT_PAGE]],
  'GET /api/creators/:id/products': [{}, `/api/creators/${creatorId}/products`, ['', DISTANT_PAGE, 'sort=price-high']],
  'GET /api/creators': [{}, '/api/creators', ['', DISTANT_PAGE, 'q=ana', 'q=ana%20sitoe', 'q=a%20s%20ana%20sitoe', 'q=ana77']],
  'GET /api/creators/:id/reviews': [{}, `/api/creators/${creatorId}/reviews`, ['', DISTANT_PAGE]],
  'GET /api/creators/:id/customers': [
    creator,
    `/api/creators/${creatorId}/customers`,
    ['', DISTANT_PAGE, 'q=ana', 'q=rui%20ana', 'q=example%20com&page=30', 'q=MP77'],
  ],
  'GET /api/products/:id/reviews': [{}, `/api/products/${product}/reviews`, ['', 'page=99&limit=100']],
  'GET /api/webhooks/:id/deliveries': [creator, `/api/webhooks/${webhook}/deliveries`, ['', DISTANT_PAGE]],
  'GET /api/creators/orders': [
    creator,
    '/api/creators/orders',
    [
      ...ORDER_QUERIES,
      `product=${product}`,
      `product=${product}&status=pending&q=ana`,
      'sort=evidence',
      `sort=evidence&${DISTANT_PAGE}`,
      'evidence=seen',
      'evidence=seen&sort=oldest',
      'evidence=settled&q=ana',
      'isAutoApproved=true',
      'hasProblem=true',
      `hasProblem=true&${DISTANT_PAGE}`,
      'owesMoney=true',
      `owesMoney=true&${DISTANT_PAGE}`,
      'state=completed',
      `state=completed&${DISTANT_PAGE}`,
      'state=refunded',
    ],
  ],
  'GET /api/creators/payments': [
    creator,
    '/api/creators/payments',
    [
      '',
      DISTANT_PAGE,
      'state=open',
      'q=ana',
      'q=rui%20ana',
      'q=84%20111%202222',
      'q=MP77&state=open',
      'source=phone',
      'source=statement&state=used',
      `source=statement&${DISTANT_PAGE}`,
      `order=${product}`,
    ],
  ],
  'GET /api/creators/discounts': [creator, '/api/creators/discounts', ['', DISTANT_PAGE]],
  'GET /api/creators/statements': [creator, '/api/creators/statements', ['', DISTANT_PAGE]],
  'GET /api/creators/statements/:month': [creator, '/api/creators/statements/2026-11', ['', DISTANT_PAGE]],
  'GET /api/me/following': [member, '/api/me/following', ['', 'page=150', DISTANT_PAGE]],
  'GET /api/me/reviews': [member, '/api/me/reviews', ['', DISTANT_PAGE]],
  'GET /api/me/purchases': [member, '/api/me/purchases', ['', DISTANT_PAGE]],
  'GET /library/api/orders': [
    member,
    '/library/api/orders',
    ['', DISTANT_PAGE, 'q=marrabenta', 'q=nada', `q=marrabenta&${DISTANT_PAGE}`],
  ],
  'GET /api/admin/products': [
    admin,
    '/api/admin/products',
    [
      '',
      DISTANT_PAGE,
      'status=pending',
      'q=timbila',
      'q=mbira%20timbila',
      `creator=${creatorId}&featured=true&category=arte&sort=rating`,
    ],
  ],
  'GET /api/admin/orders': [
    admin,
    '/api/admin/orders',
    ORDER_QUERIES.flatMap((query) => [query, `${query}&sort=oldest`, `${query}&creator=${creatorId}`]),
  ],
  'GET /api/admin/problems': [
    admin,
    '/api/admin/problems',
    ['', 'state=declined', `state=declined&${DISTANT_PAGE}`, 'state=replaced&sort=newest'],
  ],
  'GET /api/admin/due-refunds': [admin, '/api/admin/due-refunds', ['', 'page=9']],
  'GET /api/admin/audit': [
    admin,
    '/api/admin/audit',
    ['', `target=${product}&`].flatMap((targetQuery) =>
      ['', `actor=${adminId}`, 'action=order.approve', `actor=${adminId}&action=user.role`].flatMap((query) => [
        `${targetQuery}${query}`,
        `${targetQuery}${query}&${DISTANT_PAGE}`,
        `${targetQuery}${query}&from=2026-01-01&to=2027-01-01`,
        `${targetQuery}${query}&q=product%20edit`,
      ]),
    ),
  ],
  'GET /api/admin/jobs': [admin, '/api/admin/jobs', ['', DISTANT_PAGE, 'status=retrying', `status=retrying&${DISTANT_PAGE}`]],
  'GET /api/admin/source-faults': [
    admin,
    '/api/admin/source-faults',
    ['', DISTANT_PAGE, ...SOURCE_FAULTS.map((kind) => `kind=${kind}&${DISTANT_PAGE}`)],
  ],
  'GET /api/admin/reviews': [admin, '/api/admin/reviews', ['', DISTANT_PAGE, 'state=hidden', `state=hidden&${DISTANT_PAGE}`]],
  'GET /api/admin/categories': [admin, '/api/admin/categories', ['', 'q=art']],
  'GET /api/admin/users': [
    admin,
    '/api/admin/users',
    [
      '',
      DISTANT_PAGE,
      `creatorStatus=suspended&${DISTANT_PAGE}`,
      'q=ana',
      'q=ana%20sitoe',
      'q=ana77',
      'q=a%20s&status=suspended',
      'role=admin',
      'role=user&status=suspended',
      'sort=oldest',
      'appeal=open',
      `appeal=open&q=ana&${DISTANT_PAGE}`,
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

/** Returns the commands of one request from MongoDB's profiler. */
async function profileRequest(path: string, auth: AuthHeaders): Promise<ProfiledCommand[]> {
  const { db } = mongoose.connection;
  await db?.command({ profile: 2 });
  const { status, text } = await app.http.get(path).set(auth);
  await db?.command({ profile: 0 });
  expect([path, status], text).toEqual([path, 200]);
  const profile = db?.collection('system.profile').find({ op: { $in: ['query', 'command', 'getmore'] } });
  const commands = (await profile?.toArray()) as unknown as ProfiledCommand[];
  await db?.collection('system.profile').drop();
  return commands.filter(({ ns }) => !ns.includes('system.'));
}

/** Whether a command may skip or count more keys than allowed, regardless of the size of the data. */
function isUnbounded({ skip = 0, limit = 0, pipeline = [] }: ProfiledCommand['command']): boolean {
  const countLimit = pipeline.find(({ $limit }) => $limit !== undefined)?.$limit;
  const isCount = pipeline.some(({ $group }) => $group !== undefined);
  return skip + limit > MAX_KEYS_COUNTED || (isCount && (countLimit === undefined || countLimit > MAX_KEYS_COUNTED));
}

function findViolation({
  planSummary = '',
  docsExamined = 0,
  keysExamined = 0,
  hasSortStage = false,
  command,
}: ProfiledCommand): string | undefined {
  if (planSummary.includes('COLLSCAN')) return 'reads the whole collection';
  if (docsExamined > MAX_DOCUMENTS_READ) return `reads ${docsExamined} documents`;
  if (hasSortStage && Math.max(docsExamined, keysExamined) > MAX_DOCUMENTS_SORTED) return `sorts up to ${keysExamined} rows`;
  if (keysExamined > SMALL_READ_COUNT && isUnbounded(command)) return 'skips or counts without a limit';
  const isBounded = 'skip' in command || 'aggregate' in command;
  if (keysExamined > (isBounded ? MAX_KEYS_COUNTED : MAX_DOCUMENTS_READ)) return `reads ${keysExamined} keys`;
  return undefined;
}

/** Counting completed orders must not read them, although no index tells whether they were refunded. */
const isReadingCount = ({ docsExamined = 0, command }: ProfiledCommand): boolean =>
  docsExamined > SMALL_READ_COUNT && (command.pipeline?.some(({ $group }) => $group !== undefined) ?? false);

const SMALL_COLLECTIONS = new Set(['categories']);

/** Whether a command counts what waits for a decision, up to the bound of all totals. The other reads of an overview must not grow. */
const isBoundedCount = ({ command }: ProfiledCommand): boolean =>
  (command.pipeline?.some(({ $limit }) => $limit !== undefined) ?? false) && !isUnbounded(command);

/** Apart from counted queues, the reads of these endpoints must not grow with the number of documents. */
const STATISTICS_PATHS = ['/api/admin/analytics/overview'];

test('every query of every list reads a bounded number of documents and keys', { timeout: 120_000 }, async () => {
  const testData = await insertTestData();
  const lists = buildQueries(testData);
  const contractNames = contracts
    .filter(
      ({ contract: { method, schema } }) => method === 'GET' && !schema.produces && schema.query && 'page' in schema.query.shape,
    )
    .map(({ contract }) => `${contract.method} ${contract.path}`);
  expect(Object.keys(lists).sort()).toEqual([...new Set(contractNames)].sort());
  const violations: string[] = [];
  for (const [auth, path, queries] of Object.values(lists)) {
    for (const query of queries) {
      for (const command of await profileRequest(`${path}?${query}`, auth)) {
        if (path === '/api/creators/orders' && query === 'state=completed' && isReadingCount(command))
          violations.push(`${path}?${query} reads the orders that it counts`);
        const violation = SMALL_COLLECTIONS.has(command.ns.split('.')[1] ?? '') ? undefined : findViolation(command);
        if (violation)
          violations.push(
            `${path}?${query} ${violation} ${command.planSummary} ${JSON.stringify(command.command).slice(0, 250)}`,
          );
      }
    }
  }
  for (const path of STATISTICS_PATHS) {
    const commands = await profileRequest(path, testData.admin);
    violations.push(
      ...commands.flatMap((command) =>
        SMALL_COLLECTIONS.has(command.ns.split('.')[1] ?? '') ? [] : (findViolation(command) ?? []),
      ),
    );
    expect(
      commands.filter((command) => !isBoundedCount(command)).reduce((sum, { keysExamined = 0 }) => sum + keysExamined, 0),
      path,
    ).toBeLessThan(SMALL_READ_COUNT);
  }
  expect(violations).toEqual([]);
});
