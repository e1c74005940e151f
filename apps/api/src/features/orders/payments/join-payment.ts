import type { ClientSession } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { lockCodes } from '../../payments/code-locks.ts';
import type { PaymentRecord } from '../../payments/payments.model.ts';
import { findOpenPayments, refundPaymentsOfOrder, usePayment } from '../../payments/payments.service.ts';
import { showsOtherPayer } from '../../payments/visible-digits.ts';
import { CODE_HOLDING_STATES, OPEN_STATES } from '../order-states.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { listCurrentCodes } from '../payment-codes.ts';
import { savePaidAmount } from './evidence.ts';

/** Approves an order whose evidence suffices, if its creator has allowed that. */
export const APPROVE_AUTOMATICALLY_JOB = 'orders.approve-automatically';

/** Whether something speaks against joining a payment with the order without its creator. */
const hasWarning = ({ duplicateCode, hasReusedCode, isSuspicious }: OrderRecord): boolean =>
  duplicateCode || hasReusedCode === true || isSuspicious === true;

const isJoinable = (order: OrderRecord, { amount, formerOrder }: PaymentRecord): boolean =>
  order.amount === amount &&
  !order.paidAmount &&
  !formerOrder?.equals(order._id) &&
  (order.state === 'completed' || !hasWarning(order));

export const queueAutomaticApproval = (deps: Deps, { _id }: Pick<OrderRecord, '_id'>, session: ClientSession): Promise<void> =>
  deps.jobs.enqueue(APPROVE_AUTOMATICALLY_JOB, { order: String(_id) }, session);

/** Only one order may hold the code, also in an earlier proof. Several leave it to the creator. */
async function findHolder(payment: PaymentRecord, session: ClientSession): Promise<OrderRecord | undefined> {
  const { creator, code } = payment;
  const [holder, other] = await OrderModel.find({ creator, paymentCodes: code, state: { $in: CODE_HOLDING_STATES } })
    .limit(2)
    .session(session)
    .lean<OrderRecord[]>();
  return holder && !other && isJoinable(holder, payment) ? holder : undefined;
}

/** A gateway knows the order. */
async function findOrderOfPayment(payment: PaymentRecord, session: ClientSession): Promise<OrderRecord | null | undefined> {
  const { creator, amount, requestedOrder } = payment;
  if (!requestedOrder) return await findHolder(payment, session);
  const filter = { _id: requestedOrder, creator, amount, state: { $in: OPEN_STATES } };
  return await OrderModel.findOne(filter).session(session).lean<OrderRecord>();
}

/** Call after the payment was booked. @returns the id of the order that it was joined with */
export async function joinReceivedPayment(
  deps: Deps,
  payment: PaymentRecord,
  session: ClientSession,
): Promise<OrderRecord['_id'] | undefined> {
  await lockCodes([payment.code], session);
  const order = await findOrderOfPayment(payment, session);
  if (!order || !(await usePayment(payment._id, order._id, session))) return undefined;
  await savePaidAmount(order, session);
  if (order.state !== 'completed') await queueAutomaticApproval(deps, order, session);
  if (order.refundedAt) await refundPaymentsOfOrder(order._id, session);
  return order._id;
}

/** Call in the transaction that stores a proof, when its codes are locked. Returns the order as it is stored then. */
export async function joinWaitingPayment(deps: Deps, order: OrderRecord, session: ClientSession): Promise<OrderRecord> {
  if (order.paymentCodes.length === 0 || order.state !== 'pending') return order;
  if (order.evidence) {
    await queueAutomaticApproval(deps, order, session);
    return order;
  }
  const { creator, paymentCodes: codes, amount } = order;
  const [payment, other] = await findOpenPayments({ creator, codes, amount }, session);
  if (!payment || other || !(await findHolder(payment, session))?._id.equals(order._id)) return order;
  if (!(await usePayment(payment._id, order._id, session))) return order;
  await queueAutomaticApproval(deps, order, session);
  return await savePaidAmount(order, session);
}

/** Whether the payment may be for another order: one that has the same code, while the payer's number is not that of this buyer. */
async function mayBeForOtherOrder(payment: PaymentRecord, order: OrderRecord, session: ClientSession): Promise<boolean> {
  if (!showsOtherPayer(payment, order.phone)) return false;
  const { _id, creator } = order;
  const others = { _id: { $ne: _id }, creator, paymentCodes: payment.code, state: { $in: CODE_HOLDING_STATES } };
  return (await OrderModel.exists(others).session(session)) !== null;
}

/**
 * Gives an order that is being approved by hand the open payment with its code and the missing amount, if there is exactly one. Later, that
 * payment would stay open if another order had the same code. Call it in the transaction of the approval, when the codes are locked.
 */
export async function joinPaymentOfApproved(order: OrderRecord, session: ClientSession): Promise<void> {
  const { _id, creator, amount, paidAmount } = order;
  const missing = { creator, codes: listCurrentCodes(order), amount: amount - (paidAmount ?? 0) };
  const [payment, other] = await findOpenPayments(missing, session);
  if (!payment || other || payment.formerOrder?.equals(_id) || (await mayBeForOtherOrder(payment, order, session))) return;
  if (await usePayment(payment._id, _id, session)) await savePaidAmount(order, session);
}
