import mongoose, { type ClientSession } from 'mongoose';
import { foldLookAlikes } from './fold-look-alikes.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';

const { model, Schema } = mongoose;

/** One document per code, whatever the method: two orders of one code write to it, so that neither transaction misses the other. */
const schema = new Schema(
  { _id: String, lockVersion: { type: Number, default: 0 } },
  { versionKey: false, collection: 'payment_codes' },
);
const PaymentCodeModel = model('PaymentCode', schema);

/**
 * Normalizes a confirmation code for comparison: letters and digits only, in upper case, with look-alike letters of other
 * scripts as their Latin twins. Undefined for a code without letters and digits.
 */
export const normalizePaymentCode = (code: string): string | undefined =>
  foldLookAlikes(code).replace(/[^A-Z0-9]/g, '') || undefined;

/** Locks codes for this transaction. The write must change the document: MongoDB reports no conflict between writes that change nothing. */
async function lockCodes(codes: readonly string[], session: ClientSession): Promise<void> {
  const update = { $inc: { lockVersion: 1 } };
  const locks = codes.toSorted().map((_id) => ({ updateOne: { filter: { _id }, update, upsert: true } }));
  await PaymentCodeModel.bulkWrite(locks, { session });
}

/** Claims a new order's code. @returns whether another order that is not cancelled holds it already, anywhere on the platform. */
export async function claimPaymentCode(paymentCode: string, session: ClientSession): Promise<boolean> {
  await lockCodes([paymentCode], session);
  return (await OrderModel.exists({ paymentCode, status: { $ne: 'cancelled' } }).session(session)) !== null;
}

/**
 * Whether an order's code is, at this moment, also that of an approved order, or, where it came second, of any that is not
 * cancelled. The mark on the order tells which one came second: clocks of several processes can disagree.
 */
export async function isDuplicateNow(order: OrderRecord, session: ClientSession): Promise<boolean> {
  const { _id, paymentCode, duplicateCode } = order;
  if (!paymentCode) return false;
  await lockCodes([paymentCode], session);
  const status = duplicateCode ? { $ne: 'cancelled' as const } : ('completed' as const);
  return (await OrderModel.exists({ paymentCode, _id: { $ne: _id }, status }).session(session)) !== null;
}

/** Removes the mark from the earliest order left with the code, unless the order that first held the code is still there. */
async function passOn(paymentCode: string, session: ClientSession): Promise<void> {
  const holder = { paymentCode, $or: [{ status: 'completed' as const }, { status: 'pending' as const, duplicateCode: false }] };
  if (await OrderModel.exists(holder).session(session)) return;
  const next = { paymentCode, status: 'pending' as const };
  await OrderModel.findOneAndUpdate(next, { $set: { duplicateCode: false } }, { session, sort: { createdAt: 1, _id: 1 } });
}

/** Releases the codes of orders that were cancelled in this transaction: the earliest order left with a code takes it over. */
export async function releasePaymentCodes(
  cancelled: readonly Pick<OrderRecord, 'paymentCode'>[],
  session: ClientSession,
): Promise<void> {
  const codes = [...new Set(cancelled.flatMap(({ paymentCode }) => paymentCode ?? []))];
  if (codes.length === 0) return;
  await lockCodes(codes, session);
  const remaining = { paymentCode: { $in: codes }, status: { $ne: 'cancelled' as const } };
  for (const code of await OrderModel.distinct('paymentCode', remaining).session(session)) if (code) await passOn(code, session);
}
