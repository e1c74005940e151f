import type { ClientSession, Types } from 'mongoose';
import { centavosToMzn } from '../../platform/money.ts';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../platform/mongo/page.ts';
import { PAYMENT_INDEXES, PaymentModel, type PaymentRecord } from './payments.model.ts';

/** Newest first. */
export async function* exportPayments(creator: Types.ObjectId): AsyncGenerator<object> {
  const payments = PaymentModel.find({ creator }).sort({ paidAt: -1, _id: -1 }).hint(PAYMENT_INDEXES.creator);
  for await (const payment of iterateCursor<PaymentRecord>(payments.lean().cursor({ batchSize: CURSOR_BATCH_SIZE }))) {
    const { _id, sources, wallet, code, amount, paidAt, payer, state, order } = payment;
    yield { _id, sources, wallet, code, amount: centavosToMzn(amount), at: paidAt, payer, state, order };
  }
}

/** Keeps each transaction under about 100 ms. */
const BATCH_SIZE = 500;

/** Deletes a batch of payments of a deleted account, for `runBatches`. Those of orders prove a purchase. @returns whether there are more */
export async function deletePaymentBatch(creator: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const filter = { creator, order: { $exists: false } };
  const batch = await PaymentModel.find(filter, { _id: 1 }, { session }).limit(BATCH_SIZE).lean<Pick<PaymentRecord, '_id'>[]>();
  await PaymentModel.deleteMany({ _id: { $in: batch.map(({ _id }) => _id) }, order: { $exists: false } }, { session });
  return batch.length === BATCH_SIZE;
}
