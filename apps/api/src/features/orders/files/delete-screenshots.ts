import type { QueryFilter } from 'mongoose';
import { DAY_MS } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { runEach } from '../../../platform/jobs/run-each.ts';
import { withStoredFilesLease } from '../../../platform/jobs/stored-files-lease.ts';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../../platform/mongo/page.ts';
import { listScreenshots } from '../../proofs/screenshots.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';

export const DELETE_SCREENSHOTS_JOB = 'orders.delete-screenshots';

/** How long the pictures of a closed order are kept, for questions about its payment. */
const RETENTION_MS = 180 * DAY_MS;

type OrderScreenshots = Pick<OrderRecord, '_id' | 'screenshot' | 'earlierProofs'>;

/** Deletes the files before the fields that name them, so that the next run continues after a crash. */
async function deleteScreenshots(deps: Deps, order: OrderScreenshots): Promise<void> {
  for (const name of listScreenshots(order)) await deps.storage.remove(name);
  await OrderModel.updateOne(
    { _id: order._id },
    {
      $set: { screenshot: null, 'earlierProofs.$[].screenshot': null },
      $unset: { screenshotFingerprint: 1, screenshotKeys: 1, 'earlierProofs.$[].screenshotFingerprint': 1 },
    },
  );
}

async function deleteAllOldScreenshots(deps: Deps): Promise<void> {
  const decidedAt = { $lte: new Date(deps.clock.now().getTime() - RETENTION_MS) };
  const isString = { $type: 'string' as const };
  const filters: QueryFilter<OrderRecord>[] = [{ screenshot: isString }, { 'earlierProofs.screenshot': isString }];
  for (const filter of filters) {
    const orders = OrderModel.find({ decidedAt, ...filter }, { screenshot: 1, 'earlierProofs.screenshot': 1 })
      .lean()
      .cursor({ batchSize: CURSOR_BATCH_SIZE });
    await runEach(iterateCursor<OrderScreenshots>(orders), async (order) => await deleteScreenshots(deps, order));
  }
}

/**
 * Deletes the payment screenshots of orders that were closed 180 days ago. The other facts of their proofs are kept.
 * @throws JobDeferred while a backup runs
 */
export async function deleteOldScreenshots(deps: Deps): Promise<void> {
  await withStoredFilesLease(async () => await deleteAllOldScreenshots(deps));
}
