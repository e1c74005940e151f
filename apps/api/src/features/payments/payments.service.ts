import type { ClientSession, QueryFilter, Types } from 'mongoose';
import { lockCodes } from './code-locks.ts';
import { NEWEST_FIRST, PAYMENT_INDEXES, PaymentModel, type PaymentRecord } from './payments.model.ts';

type Id = Types.ObjectId;

export const findPaymentsById = (ids: readonly Id[], session: ClientSession | null = null): Promise<PaymentRecord[]> =>
  PaymentModel.find({ _id: { $in: ids } })
    .session(session)
    .lean<PaymentRecord[]>()
    .exec();

/** Counts the open ones of these payments, and reads the newest of them. A statement has up to 5,000. */
export async function findStillOpenPayments(
  ids: readonly Id[],
  limit: number,
): Promise<{ open: number; openPayments: PaymentRecord[] }> {
  const filter: QueryFilter<PaymentRecord> = { _id: { $in: ids }, state: 'open' };
  const [open, openPayments] = await Promise.all([
    PaymentModel.countDocuments(filter),
    PaymentModel.find(filter).sort(NEWEST_FIRST).limit(limit).lean<PaymentRecord[]>(),
  ]);
  return { open, openPayments };
}

export const findPaymentOfCreator = (id: string, creator: string, session: ClientSession | null = null) =>
  PaymentModel.findOne({ _id: id, creator }).session(session).lean<PaymentRecord>().exec();

export const findPaymentsOfOrder = (order: Id, session: ClientSession | null = null): Promise<PaymentRecord[]> =>
  PaymentModel.find({ order }).session(session).lean<PaymentRecord[]>().exec();

/** Finds open payments that were confirmed. Lock the codes first. */
export const findOpenPayments = (
  { creator, codes, amount }: { creator: Id; codes: readonly string[]; amount: number },
  session: ClientSession,
): Promise<PaymentRecord[]> =>
  PaymentModel.find({ creator, code: { $in: codes }, amount, state: 'open', isConfirmed: true })
    .session(session)
    .lean<PaymentRecord[]>()
    .exec();

/** Finds confirmed payments of any creator that can pay an order, or that already belong to one. */
export const findPaymentsByCodes = async (codes: readonly string[]): Promise<PaymentRecord[]> =>
  codes.length === 0
    ? []
    : await PaymentModel.find({
        code: { $in: codes },
        $or: [{ state: 'open', isConfirmed: true }, { order: { $exists: true } }],
      })
        .hint(PAYMENT_INDEXES.code)
        .lean<PaymentRecord[]>();

/** Whether a payment with one of the codes belongs to another order, of any creator. Lock the codes first. */
export const hasPaymentOfOtherOrder = async (codes: readonly string[], order: Id, session: ClientSession): Promise<boolean> =>
  (await PaymentModel.exists({ code: { $in: codes }, order: { $exists: true, $ne: order } }).session(session)) !== null;

const updatePayment = (filter: QueryFilter<PaymentRecord>, update: object, session: ClientSession) =>
  PaymentModel.findOneAndUpdate(filter, update, { session, returnDocument: 'after' }).lean<PaymentRecord>().exec();

/** Joins an open payment with an order. @returns null if the payment is not open any more */
export const usePayment = (_id: Id, order: Id, session: ClientSession): Promise<PaymentRecord | null> =>
  updatePayment({ _id, state: 'open' }, { $set: { state: 'used', order, isConfirmed: true } }, session);

/** Separates a payment from its order. @returns null if it belongs to none */
export const releasePayment = ({ _id, order }: PaymentRecord, session: ClientSession): Promise<PaymentRecord | null> =>
  updatePayment(
    { _id, state: 'used', order: { $eq: order, $exists: true } },
    { $set: { state: 'open', formerOrder: order }, $unset: { order: 1 } },
    session,
  );

/** Marks a payment that the wallet took back. A completed order keeps it. */
export const reversePayment = ({ _id, order }: PaymentRecord, keepsOrder: boolean, session: ClientSession) =>
  updatePayment(
    { _id },
    {
      $set: { state: 'reversed', ...(order && !keepsOrder ? { formerOrder: order } : {}) },
      ...(order && !keepsOrder ? { $unset: { order: 1 } } : {}),
    },
    session,
  );

/** Finds the payments that a reversal can take back. */
export const findReversiblePayments = (creator: Id, codes: readonly string[]): Promise<Pick<PaymentRecord, '_id'>[]> =>
  PaymentModel.find({ creator, code: { $in: codes }, state: { $in: ['open', 'used', 'ignored'] } }, { _id: 1 })
    .lean<Pick<PaymentRecord, '_id'>[]>()
    .exec();

/** @returns null if the payment is in another state than `from` */
export const setPaymentState = (
  _id: Id,
  [from, to]: [PaymentRecord['state'], PaymentRecord['state']],
  session: ClientSession,
): Promise<PaymentRecord | null> => updatePayment({ _id, state: from }, { $set: { state: to } }, session);

/** Call in the transaction that closes the orders. Their payments wait for another order. */
export async function releasePaymentsOfOrders(orders: readonly Id[], session: ClientSession): Promise<void> {
  const filter = { order: { $in: orders }, state: 'used' as const };
  const payments = await PaymentModel.find(filter, { code: 1 }).session(session).lean<Pick<PaymentRecord, 'code'>[]>();
  if (payments.length === 0) return;
  await lockCodes(
    payments.map(({ code }) => code),
    session,
  );
  const update = [{ $set: { state: 'open', formerOrder: '$order' } }, { $unset: 'order' }];
  await PaymentModel.updateMany(filter, update, { session, updatePipeline: true });
}

/** Call in the transaction that pays an order back in full. Its payments stay with it, so that they pay no other order. */
export async function refundPaymentsOfOrder(order: Id, session: ClientSession): Promise<void> {
  const filter = { order, state: 'used' as const };
  const payments = await PaymentModel.find(filter, { code: 1 }).session(session).lean<Pick<PaymentRecord, 'code'>[]>();
  if (payments.length === 0) return;
  await lockCodes(
    payments.map(({ code }) => code),
    session,
  );
  await PaymentModel.updateMany(filter, { $set: { state: 'refunded' } }, { session });
}
