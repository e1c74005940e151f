import type { Db } from 'mongodb';
import { dropIndexes } from '../frozen/drop-indexes.ts';

/** The index of before a shop's numbers were counted in memory. */
const FORMER = { products: ["a shop's number of products and its rating"] };

export const up = async (db: Db): Promise<void> => await dropIndexes(db, FORMER);
export const down = async (): Promise<void> => {};
