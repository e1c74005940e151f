import { contracts } from '@banca/contracts/server';
import fc from 'fast-check';
import mongoose, { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { toOrderTerms } from '../features/orders/orders.search.ts';
import { rebuildProductCounts } from '../features/products/product-counts.ts';
import { reloadCatalogue } from './test-catalogue.ts';
import { toSearchTerms } from '../features/products/search-terms.ts';
import { logInAs, makeProduct, makeUser } from './factories.ts';
import { BUYER, placeOrderAndGetId } from './orders.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp();
const ROWS = 41;
type Auth = Record<string, string>;

const insert = async (name: string, row: (i: number) => object): Promise<void> =>
  void (await mongoose.connection.collection(name).insertMany(Array.from({ length: ROWS }, (_, i) => row(i))));

/** Few moments, prices and counts among many rows: whatever they are sorted by, most are equal. */
const at = (i: number): Date => new Date(Date.UTC(2026, 10, 1 + (i % 3)));

interface World {
  creator: Auth;
  admin: Auth;
  /** Follows, reviews and buys. */
  member: Auth;
  creatorId: string;
  product: string;
}

async function fill(): Promise<World> {
  const selling = await logInAs(app);
  const boss = await logInAs(app, { role: 'admin' });
  for (let i = 0; i < ROWS; i += 1) await makeUser(app, { sales: i % 3, role: i % 4 ? 'creator' : 'user', createdAt: at(i) });
  const first = await makeProduct(app, selling.user);
  const order = await mongoose.connection
    .collection('orders')
    .findOne({ _id: new Types.ObjectId(await placeOrderAndGetId(app, first._id)) });
  await insert('products', (i) => {
    const fields = { title: i % 5 ? 'Timbila comum' : 'Mbira rara', description: 'Bases' };
    const status = i % 4 ? 'approved' : 'pending';
    const sorted = { price: (i % 3) * 100, sales: i % 2, rating: i % 2, createdAt: at(i), category: i % 3 ? 'Arte' : 'Ebook' };
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
  await insert('orders', (i) => {
    const fields = { ...BUYER, name: i % 2 ? 'Ana Sitoe' : 'Rui Mabunda', email: `buyer${i}@example.com`, createdAt: at(i) };
    const status = ['pending', 'completed', 'cancelled'][i % 3];
    const keys = {
      idempotencyKey: `c${i}`,
      emailKey: fields.email,
      terms: toOrderTerms({ ...fields, phone: '', shortId: `a${i}` }),
    };
    return { ...order, ...fields, ...keys, _id: new Types.ObjectId(), status };
  });
  const creator = selling.user._id;
  await insert('customers', (i) => {
    const emailKey = `buyer${i}@example.com`;
    return { creator, emailKey, email: emailKey, name: 'Ana', phone: '', orderCount: 1, totalSpent: 100, lastOrderAt: at(i) };
  });
  await insert('audit_entries', (i) => {
    const action = i % 3 ? 'product.edit' : 'order.approve';
    return { at: at(i), actor: i % 2 ? boss.user._id : creator, action, target: first._id, before: {}, after: {} };
  });
  const mail = { handlerName: 'mail.download-link', attemptsCount: 1, lastError: '421 Try again later', data: {} };
  const [failed, retrying] = [
    { originalQueue: mail.handlerName },
    { queue: mail.handlerName, nextRunAt: new Date('2099-01-01') },
  ];
  await insert('backgroundjobs', (i) => ({ ...mail, createdAt: at(i), ...(i % 2 ? { ...failed, failedAt: at(i) } : retrying) }));
  const review = { product: first._id, creator, rating: 5, comment: 'Muito bom', verified: false };
  await insert('reviews', (i) => ({ ...review, user: new Types.ObjectId(), createdAt: at(i), updatedAt: at(i) }));
  const member = await logInAs(app, { role: 'user', email: 'membro@example.com' });
  const own = { ...review, user: member.user._id, createdAt: at(0), updatedAt: at(0) };
  await insert('reviews', (i) => ({ ...own, product: new Types.ObjectId(), createdAt: at(i) }));
  await insert('orders', (i) => ({
    ...order,
    _id: new Types.ObjectId(),
    idempotencyKey: `m${i}`,
    emailKey: 'membro@example.com',
    createdAt: at(i),
  }));
  const shops = await mongoose.connection.collection('users').find({ role: 'creator' }, { limit: ROWS }).toArray();
  await mongoose.connection
    .collection('follows')
    .insertMany(shops.map(({ _id }, i) => ({ user: member.user._id, creator: _id, kind: 'follow', isActive: true, at: at(i) })));
  await mongoose.connection.collection('products').updateOne({ _id: first._id }, { $set: { reviewCount: ROWS } });
  await rebuildProductCounts();
  await reloadCatalogue(app.deps);
  return { creator: selling.auth, admin: boss.auth, member: member.auth, creatorId: String(creator), product: String(first._id) };
}

const SORTS = ['newest', 'oldest', 'price-low', 'price-high', 'popularity', 'rating'].map((sort) => `sort=${sort}`);
const ORDERS = ['status=pending', 'status=completed', 'status=cancelled'];

interface List {
  as?: keyof Pick<World, 'creator' | 'admin' | 'member'>;
  /** Ways to ask for it. */
  asked?: string[];
  /** Questions of which each row answers exactly one: their totals add up to that of all. */
  parts?: string[];
}

/** A list that is not here fails the first test. */
const LISTS: Record<string, List> = {
  'GET /api/products': {
    asked: [...SORTS, 'q=comum', 'minPrice=1&sort=rating'],
    parts: ['category=arte', 'category=ebook', 'category=musica'],
  },
  'GET /api/products/search': {
    asked: ['q=timbila', 'q=bases%20comum&sort=price-low'],
    parts: ['featured=true', 'featured=false'],
  },
  'GET /api/creators/products': { asked: SORTS },
  'GET /api/creators/products/my': {
    as: 'creator',
    asked: ['q=mbira'],
    parts: ['status=pending', 'status=approved', 'status=rejected'],
  },
  'GET /api/creators/products/titles': { as: 'creator' },
  'GET /api/creators/:id/products': { asked: SORTS },
  'GET /api/creators': { asked: ['q=helena'] },
  'GET /api/creators/:id/reviews': {},
  'GET /api/creators/:id/customers': { as: 'creator' },
  'GET /api/products/:id/reviews': {},
  'GET /api/creators/orders': { as: 'creator', asked: ['q=ana', 'from=2026-11-02&to=2026-11-02'], parts: ORDERS },
  'GET /api/me/following': { as: 'member' },
  'GET /api/me/reviews': { as: 'member' },
  'GET /api/me/purchases': { as: 'member' },
  'GET /api/admin/products': {
    as: 'admin',
    asked: [...SORTS, 'q=timbila'],
    parts: ['status=pending', 'status=approved', 'status=rejected'],
  },
  'GET /api/admin/orders': {
    as: 'admin',
    asked: ['sort=oldest', 'q=rui', 'q=sitoe&status=completed&sort=oldest'],
    parts: ORDERS,
  },
  'GET /api/admin/audit': {
    as: 'admin',
    asked: ['q=edit', 'action=order.approve'],
    parts: ['action=product.edit', 'action=order.approve'],
  },
  'GET /api/admin/emails': { as: 'admin', asked: ['status=failed', 'status=retrying'] },
  'GET /api/admin/categories': { as: 'admin', parts: ['status=active', 'status=inactive'] },
  'GET /api/admin/users': { as: 'admin', asked: ['sort=oldest', 'q=helena'], parts: ['role=user', 'role=creator', 'role=admin'] },
};

interface Page {
  ids: string[];
  total: number;
  pages: number | undefined;
}

type Row = { _id?: string; email?: string };

async function read(world: World, name: string, query: string): Promise<Page> {
  const as = LISTS[name]?.as;
  const path = name.replace('GET ', '').replace('/products/:id', `/products/${world.product}`).replace(':id', world.creatorId);
  const { status, body, headers, text } = await app.http.get(`${path}?${query}`).set(as ? world[as] : {});
  expect([path, query, status], text).toEqual([path, query, 200]);
  const known = body as Record<string, Row[]>;
  const kind = [
    'products',
    'orders',
    'users',
    'creators',
    'customers',
    'reviews',
    'entries',
    'categories',
    'purchases',
    'emails',
  ].find((key) => key in known);
  const rows = Array.isArray(body) ? (body as Row[]) : known[kind ?? ''];
  const info = body as { total?: number; pages?: number };
  return {
    ids: (rows ?? []).map(({ _id, email }) => _id ?? email ?? ''),
    total: info.total ?? Number(headers['x-total-count']),
    pages: info.pages,
  };
}

test('every list that has pages is here', () => {
  const paged = contracts.filter(({ contract }) => contract.method === 'GET' && 'page' in (contract.schema.query?.shape ?? {}));
  expect(Object.keys(LISTS).sort()).toEqual(paged.map(({ contract }) => `${contract.method} ${contract.path}`).sort());
});

/** Any size of page gives the rows of the whole, in its order. */
async function walkPages(world: World, name: string, list: List): Promise<void> {
  const asked = fc.constantFrom('', ...(list.asked ?? []), ...(list.parts ?? []));
  await fc.assert(
    fc.asyncProperty(asked, fc.integer({ min: 4, max: 45 }), async (query, limit) => {
      const whole = await read(world, name, `${query}&limit=100`);
      expect(new Set(whole.ids).size, name).toBe(whole.total);
      const pages = Math.ceil(whole.total / limit);
      const walked: string[] = [];
      for (let page = 1; page <= pages + 1; page += 1) {
        const found = await read(world, name, `${query}&limit=${limit}&page=${page}`);
        expect([name, found.total, found.pages ?? pages]).toEqual([name, whole.total, pages]);
        walked.push(...found.ids);
      }
      expect(walked, name).toEqual(whole.ids);
    }),
    { numRuns: 8 },
  );
}

test('pages repeat and skip nothing, and totals are exact', { timeout: 60_000 }, async () => {
  const world = await fill();
  for (const [name, list] of Object.entries(LISTS)) {
    await walkPages(world, name, list);
    const { total } = await read(world, name, '');
    expect(total, name).toBeGreaterThan(5);
    const parts = await Promise.all((list.parts ?? []).map(async (query) => (await read(world, name, query)).total));
    if (list.parts) expect([name, parts.reduce((sum, part) => sum + part, 0)]).toEqual([name, total]);
  }
});
