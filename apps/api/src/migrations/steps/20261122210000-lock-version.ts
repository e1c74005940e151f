import type { Db } from 'mongodb';
import { renameField } from '../frozen/rename-field.ts';

/**
 * Renames the lock counters of accounts, categories and payment codes. During a rolling deployment, older processes still
 * increment `holds`. This locks, too, because transactions that write to the same document conflict. Nothing reads a
 * remaining `holds`.
 */
export const up = async (db: Db): Promise<void> => {
  for (const collection of ['users', 'categories', 'payment_codes']) await renameField(db, collection, 'holds', 'lockVersion');
};
export const down = async (): Promise<void> => {};
