import type { Db } from 'mongodb';
import { dropIndexes } from '../frozen/drop-indexes.ts';

/** Replaced by the catalogue in memory and by an index of orders by product and status. */
const OBSOLETE = {
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

export const up = async (db: Db): Promise<void> => await dropIndexes(db, OBSOLETE);
export const down = async (): Promise<void> => {};
