import type { PaymentMethod } from '@banca/contracts/payment-methods';
import type { Types } from 'mongoose';
import { LIST_INDEXES, OrderModel } from '../orders.model.ts';

/** Whether an order, paid by this method, waits for its creator since a time in the period. */
export async function hasWaitingOrder(
  creator: Types.ObjectId,
  paymentMethod: PaymentMethod,
  { after, until }: { after: Date; until: Date },
): Promise<boolean> {
  const filter = { creator, state: 'pending' as const, paymentMethod, waitingSince: { $gt: after, $lte: until } };
  return (await OrderModel.findOne(filter, { _id: 1 }).hint(LIST_INDEXES.creatorState).lean()) !== null;
}
