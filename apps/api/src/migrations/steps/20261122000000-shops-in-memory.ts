import type { Db } from 'mongodb';
import { dropIndexes } from '../frozen/drop-indexes.ts';

/** Obsolete, because the numbers of a shop are counted in memory. */
const OBSOLETE = { products: ["a shop's number of products and its rating"] };

export const up = async (db: Db): Promise<void> => await dropIndexes(db, OBSOLETE);
export const down = async (): Promise<void> => {};
