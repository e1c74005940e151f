import type { ClientSession } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { lockCodes } from '../../payments/code-locks.ts';
import type { PaymentRecord } from '../../payments/payments.model.ts';
import { findOpenPayments, usePayment } from '../../payments/payments.service.ts';
import { OPEN_STATES } from '../order-states.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { savePaidAmount } from './evidence.ts';

/** Approves an order whose evidence suffices, if its creator has allowed that. */
export const APPROVE_AUTOMATICALLY_JOB = 'orders.approve-automatically';

/** Whether something speaks against joining a payment with the order without its creator. */
const hasWarning = ({ duplicateCode, hasReusedCode, isSuspicious }: OrderRecord): boolean =>
  duplicateCode || hasReusedCode === true || isSuspicious === true;

const isJoinable = (order: OrderRecord, { formerOrder }: PaymentRecord): boolean =>
  !hasWarning(order) && !order.paidAmount && !formerOrder?.equals(order._id);

export const queueAutomaticApproval = (deps: Deps, { _id }: Pick<OrderRecord, '_id'>, session: ClientSession): Promise<void> =>
  deps.jobs.enqueue(APPROVE_AUTOMATICALLY_JOB, { order: String(_id) }, session);

/** A gateway knows the order. Otherwise exactly one open order must hold the code. */
async function findOrderOfPayment(payment: PaymentRecord, session: ClientSession): Promise<OrderRecord | undefined> {
  const { creator, amount, code, requestedOrder } = payment;
  const open = { creator, amount, state: { $in: OPEN_STATES } };
  const filter = requestedOrder ? { ...open, _id: requestedOrder } : { ...open, paymentCodes: code };
  const [order, other] = await OrderModel.find(filter).limit(2).session(session).lean<OrderRecord[]>();
  if (!order || other) return undefined;
  return requestedOrder || isJoinable(order, payment) ? order : undefined;
}

/** Call after the payment was booked. @returns whether the payment was joined with an order */
export async function joinReceivedPayment(deps: Deps, payment: PaymentRecord, session: ClientSession): Promise<boolean> {
  await lockCodes([payment.code], session);
  const order = await findOrderOfPayment(payment, session);
  if (!order || !(await usePayment(payment._id, order._id, session))) return false;
  await savePaidAmount(order, session);
  await queueAutomaticApproval(deps, order, session);
  return true;
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
  if (!payment || other || !isJoinable(order, payment)) return order;
  if (!(await usePayment(payment._id, order._id, session))) return order;
  await queueAutomaticApproval(deps, order, session);
  return await savePaidAmount(order, session);
}
