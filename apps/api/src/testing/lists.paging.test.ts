import { contracts } from '@banca/contracts/server';
import fc from 'fast-check';
import mongoose, { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { toOrderTerms } from '../features/orders/lists/search-orders.ts';
import { rebuildProductCounts } from '../features/products/counts/product-counts.ts';
import { toPaymentTerms } from '../features/payments/payment-terms.ts';
import { reloadCatalogue } from './test-catalogue.ts';
import { toSearchTerms } from '../features/products/published/search-terms.ts';
import { logInAs, makeProduct, makeUser } from './factories.ts';
import { BUYER, placeOrderAndGetId } from './orders.ts';
import { setUpTestApp } from './test-app.ts';

const app = setUpTestApp();
const DOCUMENT_COUNT = 41;
type AuthHeaders = Record<string, string>;

const insertDocuments = async (name: string, createDocument: (i: number) => object): Promise<void> =>
  void (await mongoose.connection
    .collection(name)
    .insertMany(Array.from({ length: DOCUMENT_COUNT }, (_, i) => createDocument(i))));

/** Uses few distinct dates, so that most documents are equal in each sort order. */
const buildDate = (i: number): Date => new Date(Date.UTC(2026, 10, 1 + (i % 3)));

interface TestData {
  creator: AuthHeaders;
  admin: AuthHeaders;
  /** A user who follows creators, writes reviews and places orders. */
  member: AuthHeaders;
  creatorId: string;
  product: string;
  webhook: string;
}

async function insertTestData(): Promise<TestData> {
  const creatorSession = await logInAs(app);
  const adminSession = await logInAs(app, { role: 'admin' });
  for (let i = 0; i < DOCUMENT_COUNT; i += 1)
    await makeUser(app, { sales: i % 3, role: i % 4 ? 'creator' : 'user', createdAt: buildDate(i) });
  const first = await makeProduct(app, creatorSession.user);
  const order = await mongoose.connection
    .collection('orders')
    .findOne({ _id: new Types.ObjectId(await placeOrderAndGetId(app, first._id)) });
  await insertDocuments('products', (i) => {
    const fields = { title: i % 5 ? 'Timbila comum' : 'Mbira rara', description: 'Bases' };
    const status = i % 4 ? 'approved' : 'pending';
    const sorted = {
      price: (i % 3) * 100,
      sales: i % 2,
      rating: i % 2,
      createdAt: buildDate(i),
      category: i % 3 ? 'Arte' : 'Ebook',
    };
    return {
      ...first,
      ...fields,
      ...sorted,
      _id: new Types.ObjectId(),
      terms: toSearchTerms(fields),
      status,
      listed: status === 'approved',
    };
  });
  await insertDocuments('orders', (i) => {
    const fields = {
      ...BUYER,
      name: i % 2 ? 'Ana Sitoe' : 'Rui Mabunda',
      email: `buyer${i}@example.com`,
      createdAt: buildDate(i),
    };
    const _id = new Types.ObjectId();
    const state = ['pending', 'completed', 'cancelled'][i % 3];
    const keys = {
      idempotencyKey: `c${i}`,
      emailKey: fields.email,
      terms: toOrderTerms({ ...fields, _id, phone: '', paymentCodes: [] }),
    };
    const problem = {
      reason: 'other',
      text: 'x',
      state: i % 2 ? 'escalated' : 'refund_due',
      since: buildDate(i),
      pictures: [],
      reportedAt: buildDate(i),
    };
    return {
      ...order,
      ...fields,
      ...keys,
      _id,
      state,
      ...(state === 'completed' ? { problem, ...(i % 2 ? {} : { creator: new Types.ObjectId() }) } : {}),
    };
  });
  const creator = creatorSession.user._id;
  await insertDocuments('payments', (i) => {
    const facts = {
      code: `MP${i}`,
      amount: 100,
      payer: { phone: '258841112222', name: 'Ana' },
      paidAt: buildDate(i),
      hasTime: true,
    };
    const source = { source: 'statement', sources: ['statement'], wallet: 'mpesa', isConfirmed: true };
    return { creator, ...facts, ...source, state: i % 2 ? 'open' : 'ignored', terms: toPaymentTerms(facts) };
  });
  const webhook = { _id: new Types.ObjectId(), creator };
  await mongoose.connection.collection('webhooks').insertOne(webhook);
  const delivery = { webhook: webhook._id, event: 'order.placed', attempts: 1 };
  await insertDocuments('webhook_deliveries', (i) => ({ ...delivery, state: 'delivered', createdAt: buildDate(i) }));
  const receipt = {
    creator,
    kind: 'receipt',
    year: 2026,
    amount: 100,
    seller: { name: 'Ana' },
    buyer: { name: 'Rui' },
    product: 'Timbila',
  };
  const receiptFields = { ...receipt, at: buildDate(0), month: '2026-11', paymentMethod: 'mpesa', evidence: 'seen' };
  await insertDocuments('receipts', (i) => ({ ...receiptFields, order: new Types.ObjectId(), number: i + 1 }));
  const totals = { creator, receipts: DOCUMENT_COUNT, gross: 100, corrections: 0, refunds: 0 };
  await insertDocuments('receipt_months', (i) => ({ ...totals, month: i === 0 ? '2026-11' : `${2030 + i}-01` }));
  await insertDocuments('devices', (i) => {
    const times = i % 2 ? { brokenAt: buildDate(i) } : { silenceReportedAt: buildDate(i) };
    return { creator, name: 'Loja', wallet: 'mpesa', isTrusted: false, activeAt: buildDate(i), ...times };
  });
  await insertDocuments('discounts', (i) => ({
    creator,
    code: `CODE${i}`,
    percent: 5,
    isArchived: false,
    isActive: true,
    uses: 0,
    held: 0,
    createdAt: buildDate(i),
  }));
  await insertDocuments('customers', (i) => {
    const emailKey = `buyer${i}@example.com`;
    return {
      creator,
      emailKey,
      email: emailKey,
      name: 'Ana',
      phone: '',
      orderCount: 1,
      totalSpent: 100,
      lastOrderAt: buildDate(i),
    };
  });
  await insertDocuments('audit_entries', (i) => {
    const action = i % 3 ? 'product.edit' : 'order.approve';
    return { at: buildDate(i), actor: i % 2 ? adminSession.user._id : creator, action, target: first._id, before: {}, after: {} };
  });
  const emailJob = { handlerName: 'mail.download-link', attemptsCount: 1, lastError: '421 Try again later', data: {} };
  const [failed, retrying] = [
    { originalQueue: emailJob.handlerName },
    { queue: emailJob.handlerName, nextRunAt: new Date('2099-01-01') },
  ];
  await insertDocuments('backgroundjobs', (i) => ({
    ...emailJob,
    createdAt: buildDate(i),
    ...(i % 2 ? { ...failed, failedAt: buildDate(i) } : retrying),
  }));
  const review = { product: first._id, creator, rating: 5, comment: 'Muito bom', verified: false };
  await insertDocuments('reviews', (i) => ({
    ...review,
    user: new Types.ObjectId(),
    reportedAt: buildDate(i),
    createdAt: buildDate(i),
    updatedAt: buildDate(i),
  }));
  const member = await logInAs(app, { role: 'user', email: 'membro@example.com' });
  const memberReview = { ...review, user: member.user._id, createdAt: buildDate(0), updatedAt: buildDate(0) };
  await insertDocuments('reviews', (i) => ({ ...memberReview, product: new Types.ObjectId(), createdAt: buildDate(i) }));
  await insertDocuments('orders', (i) => ({
    ...order,
    _id: new Types.ObjectId(),
    idempotencyKey: `m${i}`,
    emailKey: 'membro@example.com',
    createdAt: buildDate(i),
  }));
  await insertDocuments('hidden_reviews', (i) => ({
    ...memberReview,
    product: new Types.ObjectId(),
    hidden: { reason: 'Insulta', at: buildDate(i), by: creator },
  }));
  const creators = await mongoose.connection.collection('users').find({ role: 'creator' }, { limit: DOCUMENT_COUNT }).toArray();
  await mongoose.connection.collection('follows').insertMany(
    creators.map(({ _id }, i) => ({
      user: member.user._id,
      creator: _id,
      kind: 'follow',
      isActive: true,
      at: buildDate(i),
    })),
  );
  await mongoose.connection.collection('products').updateOne({ _id: first._id }, { $set: { reviewCount: DOCUMENT_COUNT } });
  await rebuildProductCounts();
  await reloadCatalogue(app.deps);
  return {
    creator: creatorSession.auth,
    admin: adminSession.auth,
    member: member.auth,
    creatorId: String(creator),
    product: String(first._id),
    webhook: String(webhook._id),
  };
}

const SORTS = ['newest', 'oldest', 'price-low', 'price-high', 'popularity', 'rating'].map((sort) => `sort=${sort}`);
const ORDER_STATUS_QUERIES = ['status=pending', 'status=completed', 'status=cancelled'];

interface List {
  as?: keyof Pick<TestData, 'creator' | 'admin' | 'member'>;
  /** Query strings to test. */
  queries?: string[];
  /** Query strings of which each item matches exactly one, so that their totals add up to the total of the list. */
  disjointQueries?: string[];
}

/** The first test fails if a list with pages is missing here. */
const LISTS: Record<string, List> = {
  'GET /api/products': {
    queries: [...SORTS, 'q=comum', 'minPrice=1&sort=rating'],
    disjointQueries: ['category=arte', 'category=ebook', 'category=musica'],
  },
  'GET /api/products/search': {
    queries: ['q=timbila', 'q=bases%20comum&sort=price-low'],
    disjointQueries: ['featured=true', 'featured=false'],
  },
  'GET /api/creators/products': { queries: SORTS },
  'GET /api/creators/products/my': {
    as: 'creator',
    queries: ['q=mbira', 'sort=oldest', 'sort=popularity'],
    disjointQueries: ['status=pending', 'status=approved', 'status=rejected'],
  },
  'GET /api/creators/products/titles': { as: 'creator' },
  'GET /api/creators/:id/products': { queries: SORTS },
  'GET /api/creators': { queries: ['q=helena'] },
  'GET /api/creators/:id/reviews': {},
  'GET /api/creators/:id/customers': { as: 'creator' },
  'GET /api/products/:id/reviews': {},
  'GET /api/creators/orders': {
    as: 'creator',
    queries: ['q=ana', 'from=2026-11-02&to=2026-11-02', 'sort=evidence', 'evidence=seen', 'hasProblem=true', 'owesMoney=true'],
    disjointQueries: ORDER_STATUS_QUERIES,
  },
  'GET /api/creators/payments': {
    as: 'creator',
    queries: ['q=ana', 'from=2026-11-02&to=2026-11-02'],
    disjointQueries: ['state=open', 'state=ignored'],
  },
  'GET /api/creators/discounts': { as: 'creator' },
  'GET /api/creators/statements': { as: 'creator' },
  'GET /api/creators/statements/:month': { as: 'creator' },
  'GET /api/webhooks/:id/deliveries': { as: 'creator' },
  'GET /api/me/following': { as: 'member' },
  'GET /api/me/reviews': { as: 'member' },
  'GET /api/me/purchases': { as: 'member' },
  'GET /library/api/orders': { as: 'member' },
  'GET /api/admin/products': {
    as: 'admin',
    queries: [...SORTS, 'q=timbila'],
    disjointQueries: ['status=pending', 'status=approved', 'status=rejected'],
  },
  'GET /api/admin/orders': {
    as: 'admin',
    queries: ['sort=oldest', 'q=rui', 'q=sitoe&status=completed&sort=oldest'],
    disjointQueries: ORDER_STATUS_QUERIES,
  },
  'GET /api/admin/problems': { as: 'admin', queries: ['state=refund_due', 'sort=newest'] },
  'GET /api/admin/due-refunds': { as: 'admin' },
  'GET /api/admin/audit': {
    as: 'admin',
    queries: ['q=edit', 'action=order.approve'],
    disjointQueries: ['action=product.edit', 'action=order.approve'],
  },
  'GET /api/admin/jobs': { as: 'admin', queries: ['status=failed', 'status=retrying'] },
  'GET /api/admin/source-faults': { as: 'admin', disjointQueries: ['kind=chain_broken', 'kind=device_silent'] },
  'GET /api/admin/reviews': { as: 'admin', queries: ['state=hidden'] },
  'GET /api/admin/categories': { as: 'admin', disjointQueries: ['status=active', 'status=inactive'] },
  'GET /api/admin/users': {
    as: 'admin',
    queries: ['sort=oldest', 'q=helena'],
    disjointQueries: ['role=user', 'role=creator', 'role=admin'],
  },
};

interface Page {
  ids: string[];
  total: number;
  pages: number | undefined;
}

type ListItem = { _id?: string; email?: string; month?: string; device?: { _id: string }; creator?: { _id: string } };

async function readPage(testData: TestData, name: string, query: string): Promise<Page> {
  const as = LISTS[name]?.as;
  const path = name
    .replace('GET ', '')
    .replace('/products/:id', `/products/${testData.product}`)
    .replace('/webhooks/:id', `/webhooks/${testData.webhook}`)
    .replace(':id', testData.creatorId)
    .replace(':month', '2026-11');
  const { status, body, headers, text } = await app.http.get(`${path}?${query}`).set(as ? testData[as] : {});
  expect([path, query, status], text).toEqual([path, query, 200]);
  const responseBody = body as Record<string, ListItem[]>;
  const listKey = [
    'products',
    'orders',
    'payments',
    'discounts',
    'lines',
    'months',
    'users',
    'creators',
    'customers',
    'reviews',
    'entries',
    'categories',
    'purchases',
    'jobs',
    'faults',
    'deliveries',
  ].find((key) => key in responseBody);
  const items = Array.isArray(body) ? (body as ListItem[]) : responseBody[listKey ?? ''];
  const pageInfo = body as { total?: number; pages?: number };
  return {
    ids: (items ?? []).map(
      ({ _id, email, month, device, creator }) => _id ?? device?._id ?? email ?? month ?? creator?._id ?? '',
    ),
    total: pageInfo.total ?? Number(headers['x-total-count']),
    pages: pageInfo.pages,
  };
}

test('every list with pages is tested', () => {
  const pagedContracts = contracts.filter(
    ({ contract }) => contract.method === 'GET' && !contract.schema.produces && 'page' in (contract.schema.query?.shape ?? {}),
  );
  expect(Object.keys(LISTS).sort()).toEqual(pagedContracts.map(({ contract }) => `${contract.method} ${contract.path}`).sort());
});

/** Checks that the pages contain the items of the whole list in the same sequence, for any page size. */
async function checkPages(testData: TestData, name: string, list: List): Promise<void> {
  const queries = fc.constantFrom('', ...(list.queries ?? []), ...(list.disjointQueries ?? []));
  await fc.assert(
    fc.asyncProperty(queries, fc.integer({ min: 4, max: 45 }), async (query, limit) => {
      const fullPage = await readPage(testData, name, `${query}&limit=100`);
      expect(new Set(fullPage.ids).size, name).toBe(fullPage.total);
      const pages = Math.ceil(fullPage.total / limit);
      const idsOfPages: string[] = [];
      for (let page = 1; page <= pages + 1; page += 1) {
        const pageResponse = await readPage(testData, name, `${query}&limit=${limit}&page=${page}`);
        expect([name, pageResponse.total, pageResponse.pages ?? pages]).toEqual([name, fullPage.total, pages]);
        idsOfPages.push(...pageResponse.ids);
      }
      expect(idsOfPages, name).toEqual(fullPage.ids);
    }),
    { numRuns: 5 },
  );
}

test('pages neither repeat nor skip items, and totals are exact', { timeout: 60_000 }, async () => {
  const testData = await insertTestData();
  for (const [name, list] of Object.entries(LISTS)) {
    await checkPages(testData, name, list);
    const { total } = await readPage(testData, name, '');
    expect(total, name).toBeGreaterThan(5);
    const disjointTotals = await Promise.all(
      (list.disjointQueries ?? []).map(async (query) => (await readPage(testData, name, query)).total),
    );
    if (list.disjointQueries) expect([name, disjointTotals.reduce((sum, count) => sum + count, 0)]).toEqual([name, total]);
  }
});
