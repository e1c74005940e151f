import { buffer } from 'node:stream/consumers';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { listFingerprintKeys } from '../../platform/picture-fingerprint.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';
import { createBuyerKeys, markManyPending } from './pending-of-buyer.ts';
import { findReusedPictures } from './reused-pictures.ts';

export const CHECK_ORDER_JOB = 'orders.check';

export type CheckOrderData = {
  order: string;
  /** Since when the order waits, in ms. Another proof starts another check. */
  waitingSince: number;
};

/** Queues the search for signs of fraud, so that buyers do not wait for it. */
export const enqueueOrderCheck = async (
  deps: Deps,
  { _id, waitingSince }: Pick<OrderRecord, '_id' | 'waitingSince'>,
  session: ClientSession,
): Promise<void> => await deps.jobs.enqueue(CHECK_ORDER_JOB, { order: String(_id), waitingSince: Number(waitingSince) }, session);

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

/** Marks a pending order whose code or picture is reused, and the pending orders of a buyer who has many. */
export async function checkOrder(deps: Deps, { order: id, waitingSince }: CheckOrderData): Promise<void> {
  const order = await OrderModel.findOne({ _id: id, waitingSince: new Date(waitingSince) }).lean<OrderRecord>();
  if (!order) return;
  await saveFingerprint(deps, order);
  const hasPictures = Boolean(order.screenshot ?? order.screenshotKeys?.length);
  const [reusedPictures] = await Promise.all([
    findReusedPictures(hasPictures ? [order] : [], { visibleTo: 'admin' }),
    markManyPending(createBuyerKeys(order)),
  ]);
  const hasReusedPicture = reusedPictures.size > 0;
  if (!order.duplicateCode && !hasReusedPicture) return;
  await OrderModel.updateOne(
    { _id: order._id, waitingSince: order.waitingSince },
    { $set: { isSuspicious: true, hasReusedPicture } },
  );
}
