import type { Db } from 'mongodb';

const MAX = 300;

/** Products that were saved before the number of indexed words was limited. */
export const up = async (db: Db): Promise<void> =>
  void (await db
    .collection('products')
    .updateMany({ [`terms.${MAX}`]: { $exists: true } }, [{ $set: { terms: { $slice: ['$terms', MAX] } } }]));
export const down = async (): Promise<void> => {};
