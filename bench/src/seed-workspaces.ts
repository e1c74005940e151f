import type { Db, ObjectId } from 'mongodb';
import { writeProductCounts, insertAll, createCreatorRefs } from './seed-marketplace.ts';
import { createCreator, createOrder, createProduct, type CreatorRef, type ProductRef } from './records.ts';

/** Numbers of records. All orders and customers belong to the creator with `productsOfCreator` products. */
export const SIZES = {
  products: 100_000,
  creators: 10_000,
  orders: 50_000,
  productsOfCreator: 500,
  customers: 20_000,
  audit: 20_000,
};

const PENDING_INTERVAL = 100;
const ORDER_INTERVAL_MS = 10 * 60_000;
const PRICE_CENTAVOS = 85_000;
const MONTHS = 12;
const ACTIONS = ['product.approved', 'product.edit', 'order.approve', 'user.status', 'category.edit'];

/** Returns months in the form `2026-11`, the current month first. */
function listLastMonths(): string[] {
  const now = new Date();
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

const createDailyCounters = (counters: object): Record<string, object> =>
  Object.fromEntries(Array.from({ length: 28 }, (_, i) => [String(i + 1).padStart(2, '0'), counters]));

const TRAFFIC_COUNTERS = { views: 40, visitors: 30, referrers: { Social: 20, Direct: 20 }, devices: { Mobile: 30, Desktop: 10 } };
const SALES_COUNTERS = { sales: 1, revenue: PRICE_CENTAVOS };

async function insertCountersOfLastYear(db: Db, subjectIds: ObjectId[]): Promise<void> {
  const months = listLastMonths();
  const years = Map.groupBy(months, (month) => month.slice(0, 4));
  const createBuckets = (subjectId: ObjectId, counters: object) => [
    ...months.map((month) => ({
      _id: `${subjectId.toHexString()}:${month}`,
      parts: createDailyCounters(counters),
      customers: 20,
    })),
    ...[...years].map(([year, monthsOfYear]) => ({
      _id: `${subjectId.toHexString()}:${year}`,
      parts: Object.fromEntries(monthsOfYear.map((month) => [month.slice(5), counters])),
    })),
  ];
  for (const [name, counters] of [
    ['sales_spans', SALES_COUNTERS],
    ['traffic_spans', TRAFFIC_COUNTERS],
  ] as const) {
    const buckets = subjectIds.flatMap((subjectId) => createBuckets(subjectId, counters));
    await insertAll(db, name, buckets.length, (n) => buckets[n] as object);
  }
}

function createCustomer(n: number, creator: ObjectId, now: number) {
  const { name, email, emailKey, phone } = createOrder(n, creator);
  const lastOrderAt = new Date(now - n * ORDER_INTERVAL_MS);
  return {
    creator,
    emailKey,
    name,
    email,
    phone,
    orderCount: 2,
    totalSpent: 2 * PRICE_CENTAVOS,
    lastOrderAt,
    lastSaleMonth: listLastMonths()[0],
  };
}

const createAuditEntry = (n: number, admin: ObjectId, target: ObjectId, now: number) => ({
  at: new Date(now - n * ORDER_INTERVAL_MS),
  actor: admin,
  action: ACTIONS[n % ACTIONS.length],
  target,
  before: { status: 'pending' },
  after: { status: 'approved' },
});

export async function seedWorkspaces(db: Db, { creator, admin }: { creator: CreatorRef; admin: ObjectId }): Promise<void> {
  const now = Date.now();
  const { products, creators: creatorCount, orders, productsOfCreator, customers, audit: auditEntries } = SIZES;
  const creators = createCreatorRefs(creatorCount);
  const ownProducts = Array.from({ length: productsOfCreator }, (_, n) => createProduct(n, creator));
  const ownProductRefs = ownProducts.map(({ _id, title }): ProductRef => ({ _id, title }));
  const pickOwnProduct = (n: number): ProductRef => ownProductRefs[n % productsOfCreator] as ProductRef;
  await insertAll(db, 'users', creatorCount, (n) => createCreator(creators[n] as CreatorRef, n));
  await insertAll(db, 'products', productsOfCreator, (n) => ownProducts[n] as object);
  await insertAll(db, 'products', products - productsOfCreator, (n) =>
    createProduct(productsOfCreator + n, creators[n % creatorCount] as CreatorRef, n % PENDING_INTERVAL === 0),
  );
  await insertAll(db, 'orders', orders, (n) => ({
    ...createOrder(n % customers, creator._id, { product: pickOwnProduct(n), createdAtMs: now - n * ORDER_INTERVAL_MS }),
    state: n % 10 === 0 ? 'pending' : 'completed',
  }));
  await insertAll(db, 'customers', customers, (n) => createCustomer(n, creator._id, now));
  await insertAll(db, 'audit_entries', auditEntries, (n) => createAuditEntry(n, admin, pickOwnProduct(n)._id, now));
  await insertCountersOfLastYear(db, [creator._id, ...ownProducts.map(({ _id }) => _id)]);
  await writeProductCounts(db);
}
