import { LRUCache } from 'lru-cache';
import type { Types } from 'mongoose';
import { toMedianMinutes } from '../../../platform/median-minutes.ts';
import { getOrLoad, type PromiseCache } from '../../../platform/promise-cache.ts';
import { LIST_INDEXES, type OrderRecord, OrderModel } from '../orders.model.ts';

const SAMPLE_SIZE = 20;
const CACHE_MS = 30 * 60_000;
/** How many completed orders are searched for paid ones. A creator may have thousands of free orders. */
const ORDERS_READ_MAX = 200;

/** Returns the median time in minutes in which a creator approved the latest 20 paid orders; null for fewer than five. */
export async function getConfirmationMinutes(creator: Types.ObjectId): Promise<number | null> {
  const orders = await OrderModel.aggregate<Pick<OrderRecord, 'createdAt' | 'proofAt' | 'decidedAt'>>([
    { $match: { creator, state: 'completed' } },
    { $sort: { createdAt: -1, _id: -1 } },
    { $limit: ORDERS_READ_MAX },
    { $match: { amount: { $gt: 0 }, decidedAt: { $exists: true } } },
    { $limit: SAMPLE_SIZE },
    { $project: { createdAt: 1, proofAt: 1, decidedAt: 1 } },
  ]).hint(LIST_INDEXES.creatorState);
  return toMedianMinutes(orders.map(({ createdAt, proofAt, decidedAt }) => Number(decidedAt) - Number(proofAt ?? createdAt)));
}

/** For product pages, which are viewed far more often than the median changes. */
export function createConfirmationTimes() {
  const cache: PromiseCache<number | null> = new LRUCache({ max: 10_000, ttl: CACHE_MS });
  return {
    getMinutes: (creator: Types.ObjectId): Promise<number | null> =>
      getOrLoad(cache, String(creator), () => getConfirmationMinutes(creator)),
  };
}

/** Returns the median by creator, without creators who have too few orders. Meant for the creators of one page. */
export async function listConfirmationMinutes(creators: readonly Types.ObjectId[]): Promise<Map<string, number>> {
  const entries = await Promise.all(
    creators.map(async (creator) => [String(creator), await getConfirmationMinutes(creator)] as const),
  );
  return new Map(entries.filter((entry): entry is readonly [string, number] => entry[1] !== null));
}
