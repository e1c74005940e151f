import type { Db } from 'mongodb';

/** Products that were featured before they had an order stand by their ids. */
export const up = async (db: Db): Promise<void> =>
  void (await db
    .collection('products')
    .updateMany({ featured: true, featuredOrder: { $exists: false } }, { $set: { featuredOrder: 0 } }));
export const down = async (): Promise<void> => {};
