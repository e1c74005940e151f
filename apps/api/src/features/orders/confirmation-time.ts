import type { Types } from 'mongoose';
import { LIST_INDEXES, OrderModel } from './orders.model.ts';

const SAMPLE_SIZE = 20;
/** Bounds what is read for a creator with many free orders. */
const ORDERS_READ_MAX = 200;
const SAMPLE_SIZE_MIN = 5;
const MINUTE_MS = 60_000;

/** Returns the median time in minutes in which a creator approved the latest 20 paid orders; null for fewer than five. */
export async function getConfirmationMinutes(creator: Types.ObjectId): Promise<number | null> {
  const orders = await OrderModel.find({ creator, state: 'completed' }, { createdAt: 1, proofAt: 1, decidedAt: 1, amount: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .hint(LIST_INDEXES.creatorState)
    .limit(ORDERS_READ_MAX)
    .lean();
  const times = orders
    .filter(({ amount, decidedAt }) => amount > 0 && decidedAt)
    .slice(0, SAMPLE_SIZE)
    .map(({ createdAt, proofAt, decidedAt }) => Number(decidedAt) - Number(proofAt ?? createdAt))
    .sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  return times.length < SAMPLE_SIZE_MIN ? null : Math.max(1, Math.round(median / MINUTE_MS));
}
