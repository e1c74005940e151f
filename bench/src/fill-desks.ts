import type { Db, ObjectId } from 'mongodb';
import { countProducts, insertAll, makeCreators } from './fill.ts';
import { creatorAt, orderAt, productAt, type Seller } from './records.ts';

/** A market after years (issue 6, speed): so many of each. */
export const SIZES = { products: 100_000, creators: 10_000, orders: 50_000, own: 500, customers: 20_000, audit: 20_000 };

/** One product in so many waits for an admin. */
const WAITING_EVERY = 100;
const ORDER_EVERY_MS = 10 * 60_000;
const PRICE = 85_000;
const MONTHS = 12;
const ACTIONS = ['product.approved', 'product.edit', 'order.approve', 'user.status', 'category.edit'];

/** `2026-11`, `2026-10` and so on back. */
function lastMonths(): string[] {
  const now = new Date();
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

const days = (part: object): Record<string, object> =>
  Object.fromEntries(Array.from({ length: 28 }, (_, i) => [String(i + 1).padStart(2, '0'), part]));

const TRAFFIC = { views: 40, visitors: 30, referrers: { Social: 20, Direct: 20 }, devices: { Mobile: 30, Desktop: 10 } };
const SOLD = { sales: 1, revenue: PRICE };

/** A year of counters, by the day and by the month, as the services keep them. */
async function countYear(db: Db, owners: ObjectId[]): Promise<void> {
  const months = lastMonths();
  const years = Map.groupBy(months, (month) => month.slice(0, 4));
  const spansOf = (owner: ObjectId, part: object) => [
    ...months.map((month) => ({ _id: `${owner.toHexString()}:${month}`, parts: days(part), customers: 20 })),
    ...[...years].map(([year, some]) => ({
      _id: `${owner.toHexString()}:${year}`,
      parts: Object.fromEntries(some.map((month) => [month.slice(5), part])),
    })),
  ];
  for (const [name, part] of [
    ['sales_spans', SOLD],
    ['traffic_spans', TRAFFIC],
  ] as const) {
    const spans = owners.flatMap((owner) => spansOf(owner, part));
    await insertAll(db, name, spans.length, (n) => spans[n] as object);
  }
}

function customerAt(n: number, creator: ObjectId, now: number) {
  const { name, email, emailKey, phone } = orderAt(n, creator);
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
    lastSaleMonth: lastMonths()[0],
  };
}

const entryAt = (n: number, admin: ObjectId, target: ObjectId, now: number) => ({
  at: new Date(now - n * ORDER_EVERY_MS),
  actor: admin,
  action: ACTIONS[n % ACTIONS.length],
  target,
  before: { status: 'pending' },
  after: { status: 'approved' },
});

/** The desks of a creator with 50,000 orders and of an admin, in a market of their size: past the services, as it would stand. */
export async function fillDesks(db: Db, { seller, admin }: { seller: Seller; admin: ObjectId }): Promise<void> {
  const now = Date.now();
  const { products, creators: count, orders, own, customers, audit } = SIZES;
  const creators = makeCreators(count);
  const mine = Array.from({ length: own }, (_, n) => productAt(n, seller));
  await insertAll(db, 'users', count, (n) => creatorAt(creators[n] as Seller, n));
  await insertAll(db, 'products', own, (n) => mine[n] as object);
  await insertAll(db, 'products', products - own, (n) =>
    productAt(own + n, creators[n % count] as Seller, n % WAITING_EVERY === 0),
  );
  await insertAll(db, 'orders', orders, (n) => ({
    ...orderAt(n % customers, seller._id, {
      product: (({ _id, title, price }) => ({ _id, title, price }))(mine[n % own] as (typeof mine)[number]),
      at: now - n * ORDER_EVERY_MS,
    }),
    status: n % 10 === 0 ? 'pending' : 'completed',
  }));
  await insertAll(db, 'customers', customers, (n) => customerAt(n, seller._id, now));
  await insertAll(db, 'audit_entries', audit, (n) => entryAt(n, admin, (mine[n % own] as (typeof mine)[number])._id, now));
  await countYear(db, [seller._id, ...mine.map(({ _id }) => _id)]);
  await countProducts(db);
}
