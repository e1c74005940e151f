import type { Db } from 'mongodb';
import { insertFirstCategories } from '../frozen/categories.ts';

/** Inserts the first categories into an empty database. */
export const up = async (db: Db): Promise<void> => await insertFirstCategories(db);
export const down = async (): Promise<void> => {};
