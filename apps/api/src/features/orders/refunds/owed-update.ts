import type { OrderRecord } from '../orders.model.ts';
import { findOwedAmount } from '../payment-details.ts';

/** Sets fields of an ended order, and what its creator owes then. */
export function createOwedUpdate(order: OrderRecord, fields: Pick<Partial<OrderRecord>, 'refundedAmount' | 'receivedAmount'>) {
  const owedAmount = findOwedAmount({ ...order, ...fields });
  return owedAmount === undefined ? { $set: fields, $unset: { owedAmount: 1 as const } } : { $set: { ...fields, owedAmount } };
}
