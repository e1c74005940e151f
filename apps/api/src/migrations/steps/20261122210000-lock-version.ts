import type { Db } from 'mongodb';
import { renameField } from '../frozen/rename-field.ts';

/**
 * Renames the lock counters of accounts, categories and payment codes. During a rolling deploy an older process goes on
 * incrementing `holds`, which locks as well: transactions conflict over a document, whichever field they write. A `holds`
 * that is left by then is never read.
 */
export const up = async (db: Db): Promise<void> => {
  for (const collection of ['users', 'categories', 'payment_codes']) await renameField(db, collection, 'holds', 'lockVersion');
};
export const down = async (): Promise<void> => {};
