import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../../platform/deps.ts';
import type { QueuedJob } from '../../../platform/jobs/jobs.ts';
import { listFingerprintKeys } from '../../../platform/picture-fingerprint.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { findReusedPictures } from './reused-pictures.ts';

export const COMPARE_SCREENSHOT_JOB = 'orders.compare-screenshot';

export type CompareScreenshotData = {
  order: string;
  /** Since when the order waits, in ms. Another proof starts another comparison. */
  waitingSince: number;
};

/** Creates a job that compares the order's screenshots with those of other orders. Decoding a picture takes too long for a request. */
export function createComparisonJobs({ _id, waitingSince, screenshot, screenshotKeys }: OrderRecord): QueuedJob[] {
  if (!screenshot && !screenshotKeys?.length) return [];
  return [{ name: COMPARE_SCREENSHOT_JOB, data: { order: String(_id), waitingSince: Number(waitingSince) } }];
}

/** Stores the fingerprint of the screenshot. Idempotent. @throws AppError unavailable */
async function saveFingerprint(deps: Deps, { _id, screenshot, waitingSince }: OrderRecord): Promise<void> {
  const file = screenshot ? await deps.storage.get(screenshot) : undefined;
  const screenshotFingerprint = file && (await deps.images.computeFingerprint(await buffer(file.stream)));
  if (!screenshotFingerprint) return;
  await OrderModel.updateOne(
    { _id, waitingSince },
    { $set: { screenshotFingerprint }, $addToSet: { screenshotKeys: { $each: listFingerprintKeys(screenshotFingerprint) } } },
  );
}

/** Marks a pending order if another order has the same picture. */
export async function compareScreenshot(deps: Deps, { order: id, waitingSince }: CompareScreenshotData): Promise<void> {
  const order = await OrderModel.findOne({ _id: id, waitingSince: new Date(waitingSince) }).lean<OrderRecord>();
  if (!order) return;
  await saveFingerprint(deps, order);
  if ((await findReusedPictures([order], { visibleTo: 'admin' })).size === 0) return;
  await OrderModel.updateOne(
    { _id: order._id, waitingSince: order.waitingSince },
    { $set: { isSuspicious: true, hasReusedPicture: true } },
  );
}
