import { type Db, ObjectId } from 'mongodb';
import { createCreator, createOrder, createProduct, type Seller } from './records.ts';

const BATCH = 5_000;
const CREATORS = 500;
const ORDERS = 5_000;

export async function insertAll(db: Db, name: string, count: number, at: (n: number) => object): Promise<void> {
  for (let start = 0; start < count; start += BATCH) {
    const size = Math.min(BATCH, count - start);
    await db.collection(name).insertMany(Array.from({ length: size }, (_, i) => at(start + i)));
  }
}

export const createSellers = (count: number): Seller[] =>
  Array.from({ length: count }, (_, n) => ({ _id: new ObjectId(), username: `helena${n}` }));

export async function countProducts(db: Db): Promise<void> {
  const count = { $sum: { $cond: ['$listed', 1, 0] } };
  const counts = await db
    .collection('products')
    .aggregate([{ $group: { _id: '$category', count, all: { $sum: 1 } } }])
    .toArray();
  await db.collection('category_counts').deleteMany({});
  await db.collection('category_counts').insertMany(counts);
  const shop = { products: { $sum: 1 }, reviews: { $sum: '$reviewCount' }, stars: { $sum: '$ratingSum' } };
  const shops = [{ $match: { listed: true } }, { $group: { _id: '$creator._id', ...shop } }, { $merge: 'shop_counts' }];
  await db.collection('products').aggregate(shops).toArray();
}

function createSalesMonth(seller: ObjectId) {
  const days = Array.from({ length: 28 }, (_, i) => [String(i + 1).padStart(2, '0'), { sales: 1, revenue: 85_000 }]);
  const _id = `${seller.toHexString()}:${new Date().toISOString().slice(0, 7)}`;
  return { _id, parts: Object.fromEntries(days) as Record<string, object>, customers: 20 };
}

/**
 * Inserts products, orders and counters directly, in the form in which the services store them.
 * @returns the ids of 1,000 products
 */
export async function fillShop(db: Db, count: number, seller: ObjectId): Promise<string[]> {
  const creators = createSellers(CREATORS);
  await insertAll(db, 'users', CREATORS, (n) => createCreator(creators[n] as Seller, n));
  await insertAll(db, 'products', count, (n) => createProduct(n, creators[n % CREATORS] as Seller));
  await insertAll(db, 'orders', ORDERS, (n) => createOrder(n, seller));
  await countProducts(db);
  await db.collection<{ _id: string }>('sales_spans').insertOne(createSalesMonth(seller));
  const products = await db
    .collection('products')
    .find({}, { projection: { _id: 1 }, limit: 1000 })
    .toArray();
  return products.map(({ _id }) => String(_id));
}
