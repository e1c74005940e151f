import type { Db } from 'mongodb';
import { dropIndexes } from '../frozen/drop-indexes.ts';
import { renameField } from '../frozen/rename-field.ts';

/**
 * Renames the field with the idempotency key of orders and follows, and drops its former index. During a rolling
 * deployment, older processes still use `callId`. They share `idempotency_keys` with newer processes, so a retry gets the
 * stored response. A call can run twice only if its process crashes after the commit and before it stores the response,
 * and a process of the other version gets the retry after the lease of 60 s.
 */
export const up = async (db: Db): Promise<void> => {
  for (const collection of ['orders', 'follows']) await renameField(db, collection, 'callId', 'idempotencyKey');
  await dropIndexes(db, { orders: ['one order per Idempotency-Key'] });
};
export const down = async (): Promise<void> => {};
