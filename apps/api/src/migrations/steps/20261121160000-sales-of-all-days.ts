import type { Db } from 'mongodb';
import { rebuildSales } from '../frozen/sales.ts';

/** Adds the sales of the marketplace on all days. */
export const up = async (db: Db): Promise<void> => await rebuildSales(db);
export const down = async (): Promise<void> => {};
