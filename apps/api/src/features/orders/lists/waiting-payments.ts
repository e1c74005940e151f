import type { Types } from 'mongoose';
import { TOTAL_BOUND } from '../../../platform/mongo/page.ts';
import { createProductFilter } from '../order-lines.ts';
import { LIST_INDEXES, OrderModel } from '../orders.model.ts';

export interface WaitingPayments {
  orders: number;
  /** Centavos. */
  amount: number;
}

/** Sums the pending orders whose buyers say that they have paid, up to 10,000. */
export async function readWaitingPayments(creator: Types.ObjectId, product?: Types.ObjectId): Promise<WaitingPayments> {
  const [waiting] = await OrderModel.aggregate<WaitingPayments>([
    { $match: { creator, ...(product ? createProductFilter(product) : {}), state: 'pending', proofAt: { $exists: true } } },
    { $limit: TOTAL_BOUND },
    { $group: { _id: null, orders: { $sum: 1 }, amount: { $sum: '$amount' } } },
    { $project: { _id: 0 } },
  ]).hint(product ? LIST_INDEXES.creatorProduct : LIST_INDEXES.creatorState);
  return waiting ?? { orders: 0, amount: 0 };
}
