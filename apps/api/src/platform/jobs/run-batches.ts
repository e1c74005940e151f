import type { ClientSession } from 'mongoose';
import { inTransaction } from '../mongo/transaction.ts';

/** A run ends well before its job's lock does. */
const RUN_TIME_MS = 15_000;

/** Does a part of the work in this transaction. @returns whether there is more to do */
export type Batch = (session: ClientSession) => Promise<boolean>;

/**
 * Work too large for one transaction, batch after batch, until all is done or the time is over: then `again` queues the
 * job that goes on; `done` follows the last batch. Each batch looks for what is left to do, so it is safe to run twice, and beside itself.
 */
export async function runBatches(
  batches: Batch[],
  {
    requeue,
    onBatch,
    onDone,
  }: { requeue: (session: ClientSession) => Promise<void>; onBatch?: () => void; onDone?: () => Promise<void> },
): Promise<void> {
  const endsAt = performance.now() + RUN_TIME_MS;
  for (const batch of batches) {
    for (let hasMore = true; hasMore;) {
      hasMore = await inTransaction(batch);
      onBatch?.();
      if (hasMore && performance.now() > endsAt) return await inTransaction(requeue);
    }
  }
  await onDone?.();
}
