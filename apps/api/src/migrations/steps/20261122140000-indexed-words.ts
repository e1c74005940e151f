import type { Db } from 'mongodb';

const WORDS_MAX = 300;

/** Limits the indexed words of older products. */
export const up = async (db: Db): Promise<void> =>
  void (await db
    .collection('products')
    .updateMany({ [`terms.${WORDS_MAX}`]: { $exists: true } }, [{ $set: { terms: { $slice: ['$terms', WORDS_MAX] } } }]));
export const down = async (): Promise<void> => {};
