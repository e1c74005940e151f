import mongoose, { type ClientSession, type Types } from 'mongoose';
import { type OrderRecord, OrderModel } from './orders.model.ts';

const { model, Schema } = mongoose;

/** One document per (method, code): what two orders of one code collide on, so that neither misses the other. */
const PaymentCodeModel = model(
  'PaymentCode',
  new Schema({ _id: String, uses: { type: Number, default: 0 } }, { versionKey: false, collection: 'payment_codes' }),
);

/** Letters and digits only, upper case, with its method: how codes are compared. */
export const paymentCodeOf = (method: string, code: string): string =>
  `${method}:${code.replace(/[^A-Za-z0-9]/g, '').toUpperCase()}`;

/** Takes hold of a code for this transaction. */
const hold = async (code: string, uses: number, session: ClientSession): Promise<void> =>
  void (await PaymentCodeModel.updateOne({ _id: code }, { $inc: { uses } }, { session, upsert: true }));

/** Notes a new order's code. @returns whether another order that is not cancelled holds it already, anywhere on the platform. */
export async function claimPaymentCode(code: string, session: ClientSession): Promise<boolean> {
  await hold(code, 1, session);
  return (await OrderModel.exists({ paymentCode: code, status: { $ne: 'cancelled' } }).session(session)) !== null;
}

/** Whether an order's code is, at this moment, also that of an earlier order or of one already approved. */
export async function isDuplicateNow(order: OrderRecord, session: ClientSession): Promise<boolean> {
  if (!order.paymentCode) return false;
  await hold(order.paymentCode, 0, session);
  const rival = { status: 'completed' as const };
  const earlier = { status: 'pending' as const, createdAt: { $lt: order.createdAt } };
  return (
    (await OrderModel.exists({ paymentCode: order.paymentCode, _id: { $ne: order._id }, $or: [rival, earlier] }).session(
      session,
    )) !== null
  );
}

/** After a cancellation the earliest order left with the code is no longer a duplicate. */
export async function releasePaymentCode(
  code: string | null | undefined,
  cancelled: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  if (!code) return;
  await hold(code, -1, session);
  const filter = { paymentCode: code, _id: { $ne: cancelled }, status: { $ne: 'cancelled' as const } };
  const first = await OrderModel.findOne(filter, { duplicateCode: 1 }).sort({ createdAt: 1 }).session(session).lean();
  if (first?.duplicateCode) await OrderModel.updateOne({ _id: first._id }, { $set: { duplicateCode: false } }, { session });
}
