import type { Db } from 'mongodb';

/** Gives older featured products the same position, so that they are sorted by id. */
export const up = async (db: Db): Promise<void> =>
  void (await db
    .collection('products')
    .updateMany({ featured: true, featuredOrder: { $exists: false } }, { $set: { featuredOrder: 0 } }));
export const down = async (): Promise<void> => {};
