import type { Db } from 'mongodb';
import { dropIndexes } from '../frozen/drop-indexes.ts';

/** Creates the counters of each creator's published products, and drops an index that is replaced by one with more fields. */
export const up = async (db: Db): Promise<void> => {
  await dropIndexes(db, { products: ["a category's products"] });
  const counts = { products: { $sum: 1 }, reviews: { $sum: '$reviewCount' }, stars: { $sum: '$ratingSum' } };
  const pipeline = [{ $match: { listed: true } }, { $group: { _id: '$creator._id', ...counts } }, { $merge: 'shop_counts' }];
  await db.collection('products').aggregate(pipeline).toArray();
};
export const down = async (): Promise<void> => {};
