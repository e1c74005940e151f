import mongoose, { type ClientSession } from 'mongoose';
import { type OrderRecord, OrderModel } from './orders.model.ts';

const { model, Schema } = mongoose;

/** One document per (method, code): what two orders of one code collide on, so that neither misses the other. */
const schema = new Schema(
  { _id: String, holds: { type: Number, default: 0 } },
  { versionKey: false, collection: 'payment_codes' },
);
const PaymentCodeModel = model('PaymentCode', schema);

/** Letters and digits only, upper case, with its method: how codes are compared. Wide letters of other keyboards are the same ones. */
export const paymentCodeOf = (method: string, code: string): string =>
  `${method}:${code
    .normalize('NFKC')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()}`;

/** Takes hold of a code for this transaction. It must change something: a write that changes nothing collides with nobody. */
const hold = async (code: string, session: ClientSession): Promise<void> =>
  void (await PaymentCodeModel.updateOne({ _id: code }, { $inc: { holds: 1 } }, { session, upsert: true }));

/** Notes a new order's code. @returns whether another order that is not cancelled holds it already, anywhere on the platform. */
export async function claimPaymentCode(code: string, session: ClientSession): Promise<boolean> {
  await hold(code, session);
  return (await OrderModel.exists({ paymentCode: code, status: { $ne: 'cancelled' } }).session(session)) !== null;
}

/**
 * Whether an order's code is, at this moment, also that of an approved order, or, where it came second, of any that is not
 * cancelled. Who came second is the order's own mark: clocks of several processes, and equal milliseconds, say nothing.
 */
export async function isDuplicateNow(order: OrderRecord, session: ClientSession): Promise<boolean> {
  if (!order.paymentCode) return false;
  await hold(order.paymentCode, session);
  const status = order.duplicateCode ? { $ne: 'cancelled' as const } : ('completed' as const);
  return (await OrderModel.exists({ paymentCode: order.paymentCode, _id: { $ne: order._id }, status }).session(session)) !== null;
}

/** The earliest order left with the code is no longer a duplicate, unless the code's first holder is still there. */
async function passOn(code: string, session: ClientSession): Promise<void> {
  const of = { paymentCode: code };
  const holder = { ...of, $or: [{ status: 'completed' as const }, { status: 'pending' as const, duplicateCode: false }] };
  if (await OrderModel.exists(holder).session(session)) return;
  const next = { ...of, status: 'pending' as const };
  await OrderModel.findOneAndUpdate(next, { $set: { duplicateCode: false } }, { session, sort: { createdAt: 1, _id: 1 } });
}

/** Lets go of the codes of orders that were cancelled in this transaction: what they leave goes to who comes next. */
export async function releasePaymentCodes(
  cancelled: readonly Pick<OrderRecord, 'paymentCode'>[],
  session: ClientSession,
): Promise<void> {
  const codes = [...new Set(cancelled.flatMap(({ paymentCode }) => paymentCode ?? []))];
  if (codes.length === 0) return;
  // Each has its document: the order that is cancelled made it.
  await PaymentCodeModel.updateMany({ _id: { $in: codes } }, { $inc: { holds: 1 } }, { session });
  const left = { paymentCode: { $in: codes }, status: { $ne: 'cancelled' as const } };
  for (const code of await OrderModel.distinct('paymentCode', left).session(session)) if (code) await passOn(code, session);
}
