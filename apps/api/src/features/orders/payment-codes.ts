import { PaymentMethod } from '@banca/contracts/payment-methods.schemas';
import mongoose, { type ClientSession } from 'mongoose';
import { foldLookAlikes } from './fold-look-alikes.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';

const { model, Schema } = mongoose;

/** One document per code, whatever the method: what two orders of one code collide on, so that neither misses the other. */
const schema = new Schema(
  { _id: String, holds: { type: Number, default: 0 } },
  { versionKey: false, collection: 'payment_codes' },
);
const PaymentCodeModel = model('PaymentCode', schema);

/**
 * The key by which codes are compared: the method, then letters and digits only, in upper case, look-alike letters of other
 * scripts as their Latin twins. Undefined for a code without letters and digits.
 */
export function paymentCodeOf(method: string, code: string): string | undefined {
  const normalized = foldLookAlikes(code).replace(/[^A-Z0-9]/g, '');
  return normalized === '' ? undefined : `${method}:${normalized}`;
}

const codeOf = (key: string): string => key.slice(key.indexOf(':') + 1);

/** The keys of a code under every method: a code that was sent with one of them must not be used with another. */
export const equivalentCodes = (key: string): string[] => PaymentMethod.options.map((method) => `${method}:${codeOf(key)}`);

/** Locks codes for this transaction. It must change something: a write that changes nothing collides with nobody. */
async function lockCodes(keys: readonly string[], session: ClientSession): Promise<void> {
  const codes = [...new Set(keys.map(codeOf))].toSorted();
  const locks = codes.map((_id) => ({ updateOne: { filter: { _id }, update: { $inc: { holds: 1 } }, upsert: true } }));
  await PaymentCodeModel.bulkWrite(locks, { session });
}

/** Locks a code. @returns the keys that count as the same code */
async function lockPaymentCode(key: string, session: ClientSession): Promise<string[]> {
  await lockCodes([key], session);
  return equivalentCodes(key);
}

/** Claims a new order's code. @returns whether another order that is not cancelled holds it already, anywhere on the platform. */
export async function claimPaymentCode(code: string, session: ClientSession): Promise<boolean> {
  const paymentCode = { $in: await lockPaymentCode(code, session) };
  return (await OrderModel.exists({ paymentCode, status: { $ne: 'cancelled' } }).session(session)) !== null;
}

/**
 * Whether an order's code is, at this moment, also that of an approved order, or, where it came second, of any that is not
 * cancelled. Who came second is the order's own mark: clocks of several processes, and equal milliseconds, say nothing.
 */
export async function isDuplicateNow(order: OrderRecord, session: ClientSession): Promise<boolean> {
  if (!order.paymentCode) return false;
  const paymentCode = { $in: await lockPaymentCode(order.paymentCode, session) };
  const status = order.duplicateCode ? { $ne: 'cancelled' as const } : ('completed' as const);
  return (await OrderModel.exists({ paymentCode, _id: { $ne: order._id }, status }).session(session)) !== null;
}

/** The earliest order left with the code is no longer a duplicate, unless the code's first holder is still there. */
async function passOn(codes: string[], session: ClientSession): Promise<void> {
  const of = { paymentCode: { $in: codes } };
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
  const keys = cancelled.flatMap(({ paymentCode }) => paymentCode ?? []);
  if (keys.length === 0) return;
  await lockCodes(keys, session);
  const groups = new Map(keys.map((key) => [codeOf(key), equivalentCodes(key)]));
  const remaining = { paymentCode: { $in: [...groups.values()].flat() }, status: { $ne: 'cancelled' as const } };
  const held = new Set(await OrderModel.distinct('paymentCode', remaining).session(session));
  for (const same of groups.values()) if (same.some((key) => held.has(key))) await passOn(same, session);
}
