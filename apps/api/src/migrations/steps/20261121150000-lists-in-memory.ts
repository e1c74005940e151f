import type { Db } from 'mongodb';

/** Indexes of before the catalogue was kept in memory, and of before an order's state stood beside its product. */
const FORMER: Record<string, string[]> = {
  products: [
    'catalogue: newest, oldest',
    'catalogue: category, newest, oldest',
    'catalogue: price',
    'catalogue: category, price',
    'catalogue: popularity',
    'catalogue: category, popularity',
    'catalogue: rating',
    'catalogue: category, rating',
    'catalogue: search by word prefix',
    'catalogue: featured',
    "a creator's own products; a shop's products",
    "a category's products that are not on sale",
    'admin: products by status',
    'admin: products that were not deleted, newest',
  ],
  users: ['directory of creators: who sold most', 'directory of creators: search by name'],
  orders: ["a creator's orders by product"],
};

export const up = async (db: Db): Promise<void> => {
  for (const [collection, names] of Object.entries(FORMER)) {
    const known = new Set((await db.collection(collection).indexes()).map(({ name }) => name));
    for (const name of names) if (known.has(name)) await db.collection(collection).dropIndex(name);
  }
};
export const down = async (): Promise<void> => {};
