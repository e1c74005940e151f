import type { ClientSession, Types } from 'mongoose';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../../platform/mongo/page.ts';
import { DELIVERED_INDEX, type OrderRecord, OrderModel } from '../orders.model.ts';

/** The completed orders above 0 of a creator, by approval. */
export async function* streamPaidSales(
  creator: Types.ObjectId,
  since: Date,
  session: ClientSession | null = null,
): AsyncGenerator<OrderRecord> {
  const filter = { creator, state: 'completed' as const, amount: { $gt: 0 }, decidedAt: { $gte: since } };
  const orders = OrderModel.find(filter, { terms: 0 }, { session }).sort({ decidedAt: 1, _id: 1 }).hint(DELIVERED_INDEX);
  yield* iterateCursor<OrderRecord>(orders.lean().cursor({ batchSize: CURSOR_BATCH_SIZE }));
}
