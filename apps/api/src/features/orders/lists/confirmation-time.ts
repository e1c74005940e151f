import { LRUCache } from 'lru-cache';
import type { Types } from 'mongoose';
import { toMedianMinutes } from '../../../platform/median-minutes.ts';
import { getOrLoad, type PromiseCache } from '../../../platform/promise-cache.ts';
import { LIST_INDEXES, type OrderRecord, OrderModel } from '../orders.model.ts';

const SAMPLE_SIZE = 20;
const CACHE_MS = 30 * 60_000;
/** How many completed orders are searched for paid ones. A creator may have thousands of free orders. */
const ORDERS_READ_MAX = 200;

/** To 15 minutes, or to 5 below that, because a median of few orders is no more exact. */
function roundMinutes(minutes: number): number {
  const step = minutes < 15 ? 5 : 15;
  return Math.max(step, Math.round(minutes / step) * step);
}

/** Returns the rounded median time in minutes in which a creator approved the latest 20 paid orders; null for fewer than five. */
async function readConfirmationMinutes(creator: Types.ObjectId): Promise<number | null> {
  const orders = await OrderModel.aggregate<Pick<OrderRecord, 'createdAt' | 'proofAt' | 'decidedAt'>>([
    { $match: { creator, state: 'completed' } },
    { $sort: { createdAt: -1, _id: -1 } },
    { $limit: ORDERS_READ_MAX },
    { $match: { amount: { $gt: 0 }, decidedAt: { $exists: true } } },
    { $limit: SAMPLE_SIZE },
    { $project: { createdAt: 1, proofAt: 1, decidedAt: 1 } },
  ]).hint(LIST_INDEXES.creatorState);
  const minutes = toMedianMinutes(
    orders.map(({ createdAt, proofAt, decidedAt }) => Number(decidedAt) - Number(proofAt ?? createdAt)),
  );
  return minutes === null ? null : roundMinutes(minutes);
}

interface TrackRecords {
  get: (creator: Types.ObjectId) => Promise<{ medianMinutes: number } | undefined>;
}

/**
 * How long creators usually take to confirm. Prefers the time of the track record, which the same pages show, so that buyers never read two.
 * Caches the other medians, because pages show them far more often than they change.
 */
export function createConfirmationTimes(trackRecords: TrackRecords) {
  const cache: PromiseCache<number | null> = new LRUCache({ max: 10_000, ttl: CACHE_MS });
  return {
    getMinutes: async (creator: Types.ObjectId): Promise<number | null> => {
      const trackRecord = await trackRecords.get(creator);
      return trackRecord?.medianMinutes ?? (await getOrLoad(cache, String(creator), () => readConfirmationMinutes(creator)));
    },
  };
}
