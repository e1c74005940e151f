import type { ClientSession, Types } from 'mongoose';
import { DELIVERED_INDEX, type OrderRecord, OrderModel } from '../orders.model.ts';

/** The newest of the period are read. A creator may have a million. */
const ORDERS_READ_MAX = 1000;

/** The index has only these orders. Its conditions must be those of the queries. */
const DELIVERED = { state: 'completed', amount: { $gt: 0 } } as const;

export type DeliveredOrder = Pick<OrderRecord, 'createdAt' | 'refunds'> & { decidedAt: Date };

/** Reads the latest 1,000 orders with a price above 0 that were approved in the period. */
export const listDeliveredOrders = async (
  creator: Types.ObjectId,
  { after, until }: { after: Date; until: Date },
  session: ClientSession | null = null,
): Promise<DeliveredOrder[]> =>
  await OrderModel.find({ creator, ...DELIVERED, decidedAt: { $gt: after, $lte: until } })
    .select({ _id: 0, createdAt: 1, decidedAt: 1, 'refunds.at': 1 })
    .sort({ decidedAt: -1, _id: -1 })
    .limit(ORDERS_READ_MAX)
    .batchSize(ORDERS_READ_MAX)
    .hint(DELIVERED_INDEX)
    .session(session)
    .lean<DeliveredOrder[]>();

/** Finds the creators with such an order one after another, in the sequence of their ids. Each takes one key of the index. */
export async function findNextSeller(after: Types.ObjectId | undefined): Promise<Types.ObjectId | undefined> {
  const order = await OrderModel.findOne({ ...DELIVERED, ...(after ? { creator: { $gt: after } } : {}) }, { _id: 0, creator: 1 })
    .sort({ creator: 1, decidedAt: -1, _id: -1 })
    .hint(DELIVERED_INDEX)
    .lean<Pick<OrderRecord, 'creator'>>();
  return order?.creator;
}
