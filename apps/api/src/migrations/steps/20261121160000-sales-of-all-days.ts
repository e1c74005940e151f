import type { Db } from 'mongodb';
import { rebuildSales } from '../frozen/sales.ts';

/** Sales counted before the shop's sum of all days was kept. */
export const up = async (db: Db): Promise<void> => await rebuildSales(db);
export const down = async (): Promise<void> => {};
