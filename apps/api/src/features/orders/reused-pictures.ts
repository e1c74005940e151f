import { setImmediate as waitForEvents } from 'node:timers/promises';
import type { PipelineStage, Types } from 'mongoose';
import { type Fingerprint, isSamePicture } from '../../platform/picture-fingerprint.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';

const LINKS_MAX = 3;
/** Bounds what MongoDB reads for one order. See docs/decisions/0019-recognizing-screenshots.md. */
const ORDERS_READ_MAX = 1000;
const ORDERS_COMPARED_MAX = 50;

type OtherOrder = Pick<OrderRecord, '_id' | 'amount'>;

/** The screenshot of an order that other orders have as well, now or before their buyer replaced it. */
export interface ReusedPicture {
  /** Up to three of the other orders that the caller can see, oldest first. */
  orders: OtherOrder[];
  /** How many further orders have the screenshot, at most 50 in all. */
  otherCount: number;
}

/** MongoDB returns stored buffers as `Binary` to aggregations. */
type StoredFingerprint = { buffer: Uint8Array } | undefined;

interface Pictures {
  _id: Types.ObjectId;
  fingerprints: StoredFingerprint[];
}

interface Candidate extends Pictures, OtherOrder {
  creator: Types.ObjectId;
}

interface OrderWithCandidates extends Pictures {
  candidates: Candidate[];
}

const FINGERPRINTS = {
  $concatArrays: [['$screenshotFingerprint'], { $ifNull: ['$earlierProofs.screenshotFingerprint', []] }],
};

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
          amount: 1,
          creator: 1,
          fingerprints: FINGERPRINTS,
          commonKeys: { $size: { $setIntersection: ['$screenshotKeys', '$$keys'] } },
        },
      },
      { $sort: { commonKeys: -1, _id: 1 } },
      { $limit: ORDERS_COMPARED_MAX },
    ],
    as: 'candidates',
  },
});

const readFingerprints = ({ fingerprints }: Pictures): Fingerprint[] =>
  fingerprints.flatMap((stored) => (stored ? [Buffer.from(stored.buffer)] : []));

function hasSamePicture(fingerprints: readonly Fingerprint[], candidate: Candidate): boolean {
  const others = readFingerprints(candidate);
  return fingerprints.some((fingerprint) => others.some((other) => isSamePicture(fingerprint, other)));
}

const isVisible = ({ creator }: Candidate, visibleTo: string): boolean => visibleTo === 'admin' || String(creator) === visibleTo;

interface Options {
  /** The id of a creator, who sees only their own orders, or `admin`. */
  visibleTo: string;
}

/**
 * Returns the reused screenshots of these orders by order id. Cancelled orders count, because a screenshot that one creator
 * refused is suspicious at the next. One query reads a bounded number of orders for each.
 */
export async function findReusedPictures(
  orders: readonly Pick<OrderRecord, '_id'>[],
  { visibleTo }: Options,
): Promise<Map<string, ReusedPicture>> {
  const rows = OrderModel.aggregate<OrderWithCandidates>([
    // An empty list would look up the orders without a screenshot.
    { $match: { _id: { $in: orders.map(({ _id }) => _id) }, 'screenshotKeys.0': { $exists: true } } },
    { $project: { screenshotKeys: 1, fingerprints: FINGERPRINTS } },
    createCandidateLookup(),
    { $project: { screenshotKeys: 0 } },
  ]).cursor();
  const reusedPictures = new Map<string, ReusedPicture>();
  for await (const row of rows as AsyncIterable<OrderWithCandidates>) {
    const fingerprints = readFingerprints(row);
    const matches = row.candidates
      .filter((candidate) => hasSamePicture(fingerprints, candidate))
      .sort((a, b) => String(a._id).localeCompare(String(b._id)));
    const links = matches.filter((match) => isVisible(match, visibleTo)).slice(0, LINKS_MAX);
    if (matches.length > 0)
      reusedPictures.set(String(row._id), {
        orders: links.map(({ _id, amount }) => ({ _id, amount })),
        otherCount: matches.length - links.length,
      });
    // Comparing with the candidates of one order takes up to 3 ms.
    await waitForEvents();
  }
  return reusedPictures;
}
