import type { QueryFilter } from 'mongoose';
import type { OrderState, StoredOrderState } from './order-states.ts';
import type { OrderRecord } from './orders.model.ts';

const isStored = (state: OrderState): state is StoredOrderState => state !== 'refunded';

/** Selects the orders that clients see in one of these states. An empty list selects none. See `createSelections`. */
export function createStoredStateFilter(states: readonly OrderState[]): QueryFilter<OrderRecord> {
  const stored = states.filter(isStored);
  const hasCompleted = stored.includes('completed');
  if (!states.includes('refunded'))
    return { state: { $in: stored }, ...(hasCompleted ? { refundedAt: { $exists: false } } : {}) };
  if (hasCompleted) return { state: { $in: stored } };
  if (stored.length > 0) throw new Error('No index has refunded orders together with orders in other states');
  return { state: 'completed', refundedAmount: { $exists: true }, refundedAt: { $exists: true } };
}
