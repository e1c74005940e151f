import type { Types } from 'mongoose';
import { endOfMaputoDay, startOfMaputoDay } from '../../../platform/clock.ts';
import { createProductFilter } from '../order-lines.ts';
import { LIST_INDEXES, OrderModel } from '../orders.model.ts';

/** More orders take too long to count. */
const COUNT_BOUND = 4_000;

export interface ApprovedOrders {
  creator: Types.ObjectId;
  /** Maputo days, both inclusive. */
  range: { from: string; to: string };
  product: Types.ObjectId | undefined;
}

/** Selects the orders that were placed in the range and are completed now. */
export const selectApprovedOrders = ({ creator, range: { from, to }, product }: ApprovedOrders) => ({
  filter: {
    creator,
    ...(product ? createProductFilter(product) : {}),
    state: 'completed' as const,
    createdAt: { $gte: startOfMaputoDay(from), $lt: endOfMaputoDay(to) },
  },
  hint: product ? LIST_INDEXES.creatorProduct : LIST_INDEXES.creatorState,
});

/** @returns undefined if there are more than 4,000 */
export async function countApprovedOrders(orders: ApprovedOrders): Promise<number | undefined> {
  const { filter, hint } = selectApprovedOrders(orders);
  const count = await OrderModel.countDocuments(filter, { hint, limit: COUNT_BOUND + 1 });
  return count > COUNT_BOUND ? undefined : count;
}
