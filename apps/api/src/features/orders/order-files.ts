import type { QueryFilter } from 'mongoose';
import { DAY_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { runEach } from '../../platform/jobs/run-each.ts';
import { withStoredFilesLease } from '../../platform/jobs/stored-files-lease.ts';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../platform/mongo/page.ts';
import { type FileField, getContentType, type StoredFile } from '../../platform/storage/storage.ts';
import { findScreenshot, listScreenshots, readScreenshotUrl } from '../proofs/screenshots.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';

/** The screenshots, the pictures of refunds and problems, and product images that the product may no longer have. */
export const orderFiles: readonly FileField[] = [
  'lines.product.image',
  'screenshot',
  'earlierProofs.screenshot',
  'refunds.picture',
  'problem.pictures',
].map((path) => ({ model: OrderModel, path }));

/** @throws AppError not_found, gone */
export async function openScreenshot(
  deps: Deps,
  id: string,
  query: Parameters<typeof readScreenshotUrl>[2],
): Promise<StoredFile & { type: string }> {
  const proof = readScreenshotUrl(deps, id, query);
  const order = await OrderModel.findById(id, { screenshot: 1, 'earlierProofs.screenshot': 1 }).lean<OrderRecord>();
  if (!order) throw notFound();
  const screenshot = findScreenshot(order, proof);
  const file = screenshot ? await deps.storage.get(screenshot) : undefined;
  if (!screenshot || !file) throw notFound();
  return { ...file, type: getContentType(screenshot) };
}

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
    await runEach(iterateCursor<OrderScreenshots>(orders), (order) => deleteScreenshots(deps, order));
  }
}

/** Deletes the files before the fields that name them, as `deleteScreenshots` does. */
async function deletePictures(deps: Deps, { _id, refunds, problem }: OrderRecord): Promise<void> {
  const keys = [...(refunds ?? []).flatMap(({ picture }) => picture ?? []), ...(problem?.pictures ?? [])];
  for (const key of keys) await deps.storage.remove(key);
  const $set = problem ? { 'problem.pictures': [] } : {};
  await OrderModel.updateOne({ _id }, { ...(refunds ? { $unset: { 'refunds.$[].picture': 1 as const } } : {}), $set });
}

async function deleteAllOldPictures(deps: Deps): Promise<void> {
  const threshold = new Date(deps.clock.now().getTime() - RETENTION_MS);
  const filters: QueryFilter<OrderRecord>[] = [
    { 'refunds.picture': { $gt: '' }, refunds: { $not: { $elemMatch: { at: { $gt: threshold } } } } },
    { 'problem.pictures': { $gt: '' }, 'problem.since': { $lte: threshold } },
  ];
  for (const filter of filters) {
    const orders = OrderModel.find(filter, { refunds: 1, problem: 1 }).lean().cursor({ batchSize: CURSOR_BATCH_SIZE });
    await runEach(iterateCursor<OrderRecord>(orders), (order) => deletePictures(deps, order));
  }
}

/** Keeps the other facts of proofs, refunds and problems. @throws JobDeferred while a backup runs */
export async function deleteOldScreenshots(deps: Deps): Promise<void> {
  await withStoredFilesLease(async () => {
    await deleteAllOldScreenshots(deps);
    await deleteAllOldPictures(deps);
  });
}
