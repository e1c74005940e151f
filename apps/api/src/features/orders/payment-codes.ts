import mongoose, { type ClientSession, type PipelineStage } from 'mongoose';
import { CODE_HOLDING_STATES, OPEN_STATES } from './order-states.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';

const { model, Schema } = mongoose;

/** One document per code. Every order with the code writes to it, so that concurrent transactions conflict. */
const schema = new Schema(
  { _id: String, lockVersion: { type: Number, default: 0 } },
  { versionKey: false, collection: 'payment_codes' },
);
const PaymentCodeModel = model('PaymentCode', schema);

/** Locks codes for this transaction. Increments a counter, because writes that change nothing do not conflict in MongoDB. */
async function lockCodes(codes: readonly string[], session: ClientSession): Promise<void> {
  const update = { $inc: { lockVersion: 1 } };
  const locks = codes.toSorted().map((_id) => ({ updateOne: { filter: { _id }, update, upsert: true } }));
  await PaymentCodeModel.bulkWrite(locks, { session });
}

/**
 * Locks the code of a new order, or of a new proof of `order`. The caller sets `hasReusedCode` on that order if another one holds
 * the code; this function sets it on the other one.
 * @returns whether another order holds this code
 */
export async function claimPaymentCode(
  paymentCode: string,
  session: ClientSession,
  order?: Pick<OrderRecord, '_id' | 'paymentCode'>,
): Promise<boolean> {
  await lockCodes([...new Set([paymentCode, ...(order?.paymentCode ? [order.paymentCode] : [])])], session);
  const isOther = order ? { _id: { $ne: order._id } } : {};
  const holders = await OrderModel.find({ paymentCode, ...isOther, state: { $in: CODE_HOLDING_STATES } }, { _id: 1 }, { session })
    .limit(2)
    .lean();
  // Two or more holders of one code have the mark already.
  if (holders.length === 1) await OrderModel.updateOne(holders[0] ?? {}, { $set: { hasReusedCode: true } }, { session });
  return holders.length > 0;
}

/**
 * Whether an approved order has the same code; for an order marked as duplicate, whether any other order holds it. The mark
 * decides which order came second, because the clocks of several processes can differ.
 */
export async function hasDuplicateCode(order: OrderRecord, session: ClientSession): Promise<boolean> {
  const { _id, paymentCode, duplicateCode } = order;
  if (!paymentCode) return false;
  await lockCodes([paymentCode], session);
  const state = duplicateCode ? { $in: CODE_HOLDING_STATES } : ('completed' as const);
  return (await OrderModel.exists({ paymentCode, _id: { $ne: _id }, state }).session(session)) !== null;
}

async function unmarkEarliestDuplicate(paymentCode: string, session: ClientSession): Promise<void> {
  const unmarkedFilter = {
    paymentCode,
    $or: [{ state: 'completed' as const }, { state: { $in: OPEN_STATES }, duplicateCode: false }],
  };
  if (await OrderModel.exists(unmarkedFilter).session(session)) return;
  await OrderModel.findOneAndUpdate(
    { paymentCode, state: { $in: OPEN_STATES } },
    { $set: { duplicateCode: false } },
    { session, sort: { createdAt: 1, _id: 1 } },
  );
}

/** Call in the transaction in which the orders stop holding their codes. Unmarks the earliest open order with the same code. */
export async function releasePaymentCodes(
  orders: readonly Pick<OrderRecord, 'paymentCode'>[],
  session: ClientSession,
): Promise<void> {
  const codes = [...new Set(orders.flatMap(({ paymentCode }) => paymentCode ?? []))];
  if (codes.length === 0) return;
  await lockCodes(codes, session);
  const activeFilter = { paymentCode: { $in: codes }, state: { $in: CODE_HOLDING_STATES } };
  for (const code of await OrderModel.distinct('paymentCode', activeFilter).session(session))
    if (code) await unmarkEarliestDuplicate(code, session);
}

/** Stages that count the documents of the code in `_id`. */
export const lookUpPaymentCode = (as: string): PipelineStage.FacetPipelineStage[] => [
  { $lookup: { from: PaymentCodeModel.collection.name, localField: '_id', foreignField: '_id', as } },
  { $set: { [as]: { $size: `$${as}` } } },
];
