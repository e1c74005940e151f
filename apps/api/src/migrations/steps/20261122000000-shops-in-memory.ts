import type { Db } from 'mongodb';

/** The index of before a shop's numbers were counted in memory. */
const FORMER = "a shop's number of products and its rating";

export const up = async (db: Db): Promise<void> => {
  const products = db.collection('products');
  if ((await products.indexes()).some(({ name }) => name === FORMER)) await products.dropIndex(FORMER);
};
export const down = async (): Promise<void> => {};
