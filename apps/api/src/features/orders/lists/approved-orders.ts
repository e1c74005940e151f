import type { Types } from 'mongoose';
import { endOfMaputoDay, startOfMaputoDay } from '../../../platform/clock.ts';
import { createProductFilter } from '../order-lines.ts';
import { LIST_INDEXES, OrderModel } from '../orders.model.ts';

/** More orders take too long to count. */
const COUNT_BOUND = 4_000;

/**
 * Counts the orders that were placed in the Maputo days, both included, and are completed now.
 * @returns undefined if there are more than 4,000
 */
export async function countApprovedOrders(
  creator: Types.ObjectId,
  { from, to }: { from: string; to: string },
  product?: Types.ObjectId,
): Promise<number | undefined> {
  const filter = {
    creator,
    ...(product ? createProductFilter(product) : {}),
    state: 'completed' as const,
    createdAt: { $gte: startOfMaputoDay(from), $lt: endOfMaputoDay(to) },
  };
  const hint = product ? LIST_INDEXES.creatorProduct : LIST_INDEXES.creatorState;
  const count = await OrderModel.countDocuments(filter, { hint, limit: COUNT_BOUND + 1 });
  return count > COUNT_BOUND ? undefined : count;
}
