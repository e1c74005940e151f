import { type Db, ObjectId } from 'mongodb';
import { createCreator, createOrder, createProduct, type CreatorRef } from './records.ts';
import type { SeededData } from './scenarios.ts';

const BATCH_SIZE = 5_000;
const CREATOR_COUNT = 500;
const ORDER_COUNT = 5_000;

export async function insertAll(db: Db, name: string, count: number, createRecord: (n: number) => object): Promise<void> {
  for (let start = 0; start < count; start += BATCH_SIZE) {
    const size = Math.min(BATCH_SIZE, count - start);
    await db.collection(name).insertMany(Array.from({ length: size }, (_, i) => createRecord(start + i)));
  }
}

export const createCreatorRefs = (count: number): CreatorRef[] =>
  Array.from({ length: count }, (_, n) => ({ _id: new ObjectId(), username: `helena${n}` }));

export async function writeProductCounts(db: Db): Promise<void> {
  const count = { $sum: { $cond: ['$listed', 1, 0] } };
  const categoryCounts = await db
    .collection('products')
    .aggregate([{ $group: { _id: '$category', count, all: { $sum: 1 } } }])
    .toArray();
  await db.collection('category_counts').deleteMany({});
  await db.collection('category_counts').insertMany(categoryCounts);
  const creatorCounters = { products: { $sum: 1 }, reviews: { $sum: '$reviewCount' }, stars: { $sum: '$ratingSum' } };
  const creatorPipeline = [
    { $match: { listed: true } },
    { $group: { _id: '$creator._id', ...creatorCounters } },
    { $merge: 'shop_counts' },
  ];
  await db.collection('products').aggregate(creatorPipeline).toArray();
}

function createSalesMonth(creator: ObjectId) {
  const dailyCounters = Array.from({ length: 28 }, (_, i) => [String(i + 1).padStart(2, '0'), { sales: 1, revenue: 85_000 }]);
  const _id = `${creator.toHexString()}:${new Date().toISOString().slice(0, 7)}`;
  return { _id, parts: Object.fromEntries(dailyCounters) as Record<string, object>, customers: 20 };
}

/** Stores the data as the services do. @returns the ids of at most 1,000 products, and of the creators of all products */
export async function seedMarketplace(db: Db, count: number, creator: ObjectId): Promise<SeededData> {
  const creators = createCreatorRefs(CREATOR_COUNT);
  await insertAll(db, 'users', CREATOR_COUNT, (n) => createCreator(creators[n] as CreatorRef, n));
  await insertAll(db, 'products', count, (n) => createProduct(n, creators[n % CREATOR_COUNT] as CreatorRef));
  await insertAll(db, 'orders', ORDER_COUNT, (n) => createOrder(n, creator));
  await writeProductCounts(db);
  await db.collection<{ _id: string }>('sales_spans').insertOne(createSalesMonth(creator));
  const products = await db
    .collection('products')
    .find({}, { projection: { _id: 1 }, limit: 1000 })
    .toArray();
  const toIds = (records: { _id: unknown }[]): string[] => records.map(({ _id }) => String(_id));
  return { products: toIds(products), creators: toIds(creators) };
}
