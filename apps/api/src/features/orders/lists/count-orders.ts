import { COUNT_LIMIT } from '../../../platform/mongo/page.ts';
import { LIST_INDEXES, OrderModel, REFUNDED_INDEXES } from '../orders.model.ts';
import type { OrderSelection } from './search-orders.ts';

/** They have every field of the filters that use them, apart from `refundedAt`. */
const STATE_INDEXES: readonly string[] = [LIST_INDEXES.state, LIST_INDEXES.creatorState, LIST_INDEXES.creatorProduct];

/**
 * Counts up to the limit. No index tells completed orders from refunded ones, so counting them would read each: instead, this subtracts
 * the refunded orders, which are few.
 */
async function countSelection({ filter, hint }: OrderSelection): Promise<number> {
  const { refundedAt, ...all } = filter;
  if (refundedAt === undefined || !STATE_INDEXES.includes(hint))
    return await OrderModel.countDocuments(filter, { limit: COUNT_LIMIT, hint });
  const isRefunded = { refundedAmount: { $exists: true }, refundedAt: { $exists: true } };
  const refunded = await OrderModel.countDocuments(
    { ...all, ...isRefunded },
    { limit: COUNT_LIMIT, hint: all.creator ? REFUNDED_INDEXES.creator : REFUNDED_INDEXES.all },
  );
  return await OrderModel.countDocuments(all, { skip: refunded, limit: COUNT_LIMIT, hint });
}

/** @returns the number of orders, up to the limit for each selection */
export async function countSelected(selections: readonly OrderSelection[]): Promise<number> {
  const counts = await Promise.all(selections.map(countSelection));
  return counts.reduce((sum, count) => sum + count, 0);
}
