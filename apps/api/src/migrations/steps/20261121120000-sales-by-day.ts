import type { Db } from 'mongodb';
import { rebuildSales } from '../frozen/sales.ts';

/** Counts orders that were approved before sales were counted by day. */
export const up = async (db: Db): Promise<void> => await rebuildSales(db);
export const down = async (): Promise<void> => {};
