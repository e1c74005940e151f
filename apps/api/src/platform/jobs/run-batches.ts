import type { ClientSession } from 'mongoose';
import { inTransaction } from '../mongo/transaction.ts';

const RUN_TIME_MS = 15_000;

/** @returns whether more work remains */
export type Batch = (session: ClientSession) => Promise<boolean>;

interface BatchCallbacks {
  requeue: (session: ClientSession) => Promise<void>;
  onBatch?: () => void;
  onDone?: () => Promise<void>;
}

/** For work that is too large for one transaction. Batches find the remaining work themselves, so runs may overlap or repeat. */
export async function runBatches(batches: Batch[], { requeue, onBatch, onDone }: BatchCallbacks): Promise<void> {
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
