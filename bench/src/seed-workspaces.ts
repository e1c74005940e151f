import type { Db, ObjectId } from 'mongodb';
import { countProducts, insertAll, createSellers } from './fill.ts';
import { createCreator, createOrder, createProduct, type Seller } from './records.ts';

/** The size of a market after some years. */
export const SIZES = { products: 100_000, creators: 10_000, orders: 50_000, own: 500, customers: 20_000, audit: 20_000 };

const WAITING_EVERY = 100;
const ORDER_EVERY_MS = 10 * 60_000;
const PRICE = 85_000;
const MONTHS = 12;
const ACTIONS = ['product.approved', 'product.edit', 'order.approve', 'user.status', 'category.edit'];

/** The newest first, as `2026-11`. */
function listLastMonths(): string[] {
  const now = new Date();
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

const createDays = (part: object): Record<string, object> =>
  Object.fromEntries(Array.from({ length: 28 }, (_, i) => [String(i + 1).padStart(2, '0'), part]));

const TRAFFIC = { views: 40, visitors: 30, referrers: { Social: 20, Direct: 20 }, devices: { Mobile: 30, Desktop: 10 } };
const SOLD = { sales: 1, revenue: PRICE };

/** Daily and monthly counters, as the services keep them. */
async function insertYearOfCounters(db: Db, owners: ObjectId[]): Promise<void> {
  const months = listLastMonths();
  const years = Map.groupBy(months, (month) => month.slice(0, 4));
  const createSpans = (owner: ObjectId, part: object) => [
    ...months.map((month) => ({ _id: `${owner.toHexString()}:${month}`, parts: createDays(part), customers: 20 })),
    ...[...years].map(([year, some]) => ({
      _id: `${owner.toHexString()}:${year}`,
      parts: Object.fromEntries(some.map((month) => [month.slice(5), part])),
    })),
  ];
  for (const [name, part] of [
    ['sales_spans', SOLD],
    ['traffic_spans', TRAFFIC],
  ] as const) {
    const spans = owners.flatMap((owner) => createSpans(owner, part));
    await insertAll(db, name, spans.length, (n) => spans[n] as object);
  }
}

function createCustomer(n: number, creator: ObjectId, now: number) {
  const { name, email, emailKey, phone } = createOrder(n, creator);
  const lastOrderAt = new Date(now - n * ORDER_EVERY_MS);
  return {
    creator,
    emailKey,
    name,
    email,
    phone,
    orderCount: 2,
    totalSpent: 2 * PRICE,
    lastOrderAt,
    lastSaleMonth: listLastMonths()[0],
  };
}

const createAuditEntry = (n: number, admin: ObjectId, target: ObjectId, now: number) => ({
  at: new Date(now - n * ORDER_EVERY_MS),
  actor: admin,
  action: ACTIONS[n % ACTIONS.length],
  target,
  before: { status: 'pending' },
  after: { status: 'approved' },
});

/** Inserts the data of a busy creator and an admin directly, in the form in which the services store it. */
export async function fillWorkspaces(db: Db, { seller, admin }: { seller: Seller; admin: ObjectId }): Promise<void> {
  const now = Date.now();
  const { products, creators: count, orders, own, customers, audit } = SIZES;
  const creators = createSellers(count);
  const ownProducts = Array.from({ length: own }, (_, n) => createProduct(n, seller));
  await insertAll(db, 'users', count, (n) => createCreator(creators[n] as Seller, n));
  await insertAll(db, 'products', own, (n) => ownProducts[n] as object);
  await insertAll(db, 'products', products - own, (n) =>
    createProduct(own + n, creators[n % count] as Seller, n % WAITING_EVERY === 0),
  );
  await insertAll(db, 'orders', orders, (n) => ({
    ...createOrder(n % customers, seller._id, {
      product: (({ _id, title, price }) => ({ _id, title, price }))(ownProducts[n % own] as (typeof ownProducts)[number]),
      at: now - n * ORDER_EVERY_MS,
    }),
    status: n % 10 === 0 ? 'pending' : 'completed',
  }));
  await insertAll(db, 'customers', customers, (n) => createCustomer(n, seller._id, now));
  await insertAll(db, 'audit_entries', audit, (n) =>
    createAuditEntry(n, admin, (ownProducts[n % own] as (typeof ownProducts)[number])._id, now),
  );
  await insertYearOfCounters(db, [seller._id, ...ownProducts.map(({ _id }) => _id)]);
  await countProducts(db);
}
