import { buffer } from 'node:stream/consumers';
import type { PipelineStage, Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import type { QueuedJob } from '../../../platform/jobs/jobs.ts';
import { listFingerprintKeys } from '../../../platform/picture-fingerprint.ts';
import { findSamePictures, PICTURES, type Pictures, type SamePictures } from '../../proofs/same-pictures.ts';
import { OTHER_ORDER_FIELDS, type OtherOrder } from './reused-codes.ts';
import { isOrderVisible, type OrderVisibility } from '../order-access.ts';
import { OPEN_STATES } from '../order-states.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';

const LINKS_MAX = 3;
/** Bounds what MongoDB reads for one order. See docs/decisions/0019-recognizing-screenshots.md. */
const ORDERS_READ_MAX = 1000;
const ORDERS_COMPARED_MAX = 50;

/** The screenshot of an order that other orders have as well, now or before their buyer replaced it. */
export interface ReusedPicture {
  /** Up to three of the other orders that the caller can see, oldest first. */
  orders: OtherOrder[];
  /** How many orders that the caller can see have the screenshot. Together with `others` at most 50. */
  own: number;
  others: number;
  /** This order had it first, and no other order with it was approved. */
  isFirst?: true | undefined;
  /** Only proofs that the buyer has replaced had it. */
  isReplaced?: true | undefined;
  /** The same buyer has withdrawn all of the others, which are of the same creator: the proof of a payment that bought nothing. */
  isWithdrawn?: true | undefined;
}

interface Candidate extends Pictures, OtherOrder {
  creator: Types.ObjectId;
  emailKey: string;
  state: OrderRecord['state'];
}

interface OrderWithCandidates extends Pictures, Pick<OrderRecord, 'creator' | 'emailKey'> {
  _id: Types.ObjectId;
  candidates: Candidate[];
}

/** Prefers orders with many common keys, because a copy has more of them than a picture of the same layout. */
const createCandidateLookup = (): PipelineStage.Lookup => ({
  $lookup: {
    from: OrderModel.collection.name,
    localField: 'screenshotKeys',
    foreignField: 'screenshotKeys',
    let: { id: '$_id', keys: '$screenshotKeys' },
    pipeline: [
      { $limit: ORDERS_READ_MAX },
      { $match: { $expr: { $ne: ['$_id', '$$id'] } } },
      {
        $project: {
          ...OTHER_ORDER_FIELDS,
          creator: 1,
          emailKey: 1,
          state: 1,
          pictures: PICTURES,
          commonKeys: { $size: { $setIntersection: ['$screenshotKeys', '$$keys'] } },
        },
      },
      { $sort: { commonKeys: -1, _id: 1 } },
      { $limit: ORDERS_COMPARED_MAX },
    ],
    as: 'candidates',
  },
});

interface PictureMatches extends Pick<OrderRecord, 'creator' | 'emailKey'> {
  _id: Types.ObjectId;
  /** The other orders with a picture of this one, oldest first. Not empty. */
  matches: SamePictures<Candidate>[];
}

async function* findPictureMatches(orders: readonly Pick<OrderRecord, '_id'>[]): AsyncGenerator<PictureMatches> {
  if (orders.length === 0) return;
  const rows = OrderModel.aggregate<OrderWithCandidates>([
    // An empty list would look up the orders without a screenshot.
    { $match: { _id: { $in: orders.map(({ _id }) => _id) }, 'screenshotKeys.0': { $exists: true } } },
    { $project: { screenshotKeys: 1, creator: 1, emailKey: 1, pictures: PICTURES } },
    createCandidateLookup(),
    { $project: { screenshotKeys: 0 } },
  ]).cursor();
  for await (const row of rows as AsyncIterable<OrderWithCandidates>) {
    const matches = await findSamePictures(row, row.candidates);
    matches.sort((a, b) => String(a.candidate._id).localeCompare(String(b.candidate._id)));
    if (matches.length > 0) yield { _id: row._id, creator: row.creator, emailKey: row.emailKey, matches };
  }
}

const toOtherOrder = ({ _id, amount, screenshot, earlierProofs }: Candidate): OtherOrder => ({
  _id,
  amount,
  screenshot,
  earlierProofs,
});

/** Only orders of the same creator count: a payment to another creator cannot pay this one. */
const isWithdrawnByBuyer = ({ creator, emailKey }: Pick<PictureMatches, 'creator' | 'emailKey'>, candidate: Candidate): boolean =>
  candidate.state === 'withdrawn' && candidate.emailKey === emailKey && candidate.creator.equals(creator);

/** Cancelled orders count, because a screenshot that one creator refused is suspicious at the next. */
export async function findReusedPictures(
  orders: readonly Pick<OrderRecord, '_id'>[],
  visibility: OrderVisibility,
): Promise<Map<string, ReusedPicture>> {
  const reusedPictures = new Map<string, ReusedPicture>();
  for await (const row of findPictureMatches(orders)) {
    const { _id, matches } = row;
    const visible = matches.map(({ candidate }) => candidate).filter((candidate) => isOrderVisible(candidate, visibility));
    reusedPictures.set(String(_id), {
      orders: visible.slice(0, LINKS_MAX).map(toOtherOrder),
      own: visible.length,
      others: matches.length - visible.length,
      ...(matches.every(({ isLater, candidate }) => isLater && candidate.state !== 'completed') ? { isFirst: true } : {}),
      ...(matches.every(({ isCurrent }) => !isCurrent) ? { isReplaced: true } : {}),
      ...(matches.every(({ candidate }) => isWithdrawnByBuyer(row, candidate)) ? { isWithdrawn: true } : {}),
    });
  }
  return reusedPictures;
}

export const COMPARE_SCREENSHOT_JOB = 'orders.compare-screenshot';

export type CompareScreenshotData = {
  order: string;
  /** Since when the order waits, in ms. Another proof starts another comparison. */
  waitingSince: number;
};

/** A job compares the screenshots, because decoding a picture takes too long for a request. */
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

/** Marks the order and the open orders that had one of its pictures before. */
export async function compareScreenshot(deps: Deps, { order: id, waitingSince }: CompareScreenshotData): Promise<void> {
  const order = await OrderModel.findOne({ _id: id, waitingSince: new Date(waitingSince) }).lean<OrderRecord>();
  if (!order) return;
  await saveFingerprint(deps, order);
  for await (const { _id, matches } of findPictureMatches([order])) {
    await OrderModel.updateOne(
      { _id, waitingSince: order.waitingSince },
      { $set: { isSuspicious: true, hasReusedPicture: true } },
    );
    await OrderModel.updateMany(
      { _id: { $in: matches.map(({ candidate }) => candidate._id) }, state: { $in: OPEN_STATES } },
      { $set: { hasReusedPicture: true } },
    );
  }
}
