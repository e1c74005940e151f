import type { Db } from 'mongodb';
import { dropIndexes } from '../frozen/drop-indexes.ts';
import { renameField } from '../frozen/rename-field.ts';

/**
 * Renames the field that orders and follows store the idempotency key of their last call in, and drops its former index.
 * During a rolling deploy an older process goes on writing and searching `callId`, without its index. It shares
 * `idempotency_keys` with the newer processes, so a repeated call still gets the response of the first one. Only when a
 * process dies between the commit of an order and saving its response, and the other version gets the repeated call after
 * the lease of 60 s, is the call executed twice.
 */
export const up = async (db: Db): Promise<void> => {
  for (const collection of ['orders', 'follows']) await renameField(db, collection, 'callId', 'idempotencyKey');
  await dropIndexes(db, { orders: ['one order per Idempotency-Key'] });
};
export const down = async (): Promise<void> => {};
