import type { ClientSession } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { writeAudit } from '../../../platform/mongo/audit.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { lockCodes } from '../../payments/code-locks.ts';
import type { PaymentRecord } from '../../payments/payments.model.ts';
import { findPaymentOfCreator, releasePayment, setPaymentState, usePayment } from '../../payments/payments.service.ts';
import { OPEN_STATES } from '../order-states.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { savePaidAmount } from './evidence.ts';
import { queueAutomaticApproval } from './join-payment.ts';
import { matchPayments } from './match-payments.ts';
import { isUnderpaidSale } from './unjoined-payments.ts';

interface JoinedPayment {
  payment: PaymentRecord;
  order: OrderRecord;
}

/** Locks the code, so that a proof with it sees the change. @throws AppError not_found */
async function lockPayment(id: string, creator: string, session: ClientSession): Promise<PaymentRecord> {
  const payment = await findPaymentOfCreator(id, creator, session);
  if (!payment) throw notFound();
  await lockCodes([payment.code], session);
  return payment;
}

/** @throws AppError not_found */
async function findOrder(_id: string | PaymentRecord['order'], creator: string, session: ClientSession): Promise<OrderRecord> {
  const order = await OrderModel.findOne({ _id, creator }).session(session).lean<OrderRecord>();
  if (!order) throw notFound('payments.unknownOrder');
  return order;
}

/** An order that was approved before its payment was known can still get it. */
const canGetPayment = (order: OrderRecord): boolean => OPEN_STATES.includes(order.state) || isUnderpaidSale(order);

const auditChange = (deps: Deps, creator: string, action: string, target: PaymentRecord, after: object, session: ClientSession) =>
  writeAudit({ at: deps.clock.now(), actor: creator, action, target: target._id, after }, session);

/** The creator says so, which also confirms the payment. Idempotent. @throws AppError not_found, conflict */
export const joinPayment = async (deps: Deps, creator: string, id: string, orderId: string): Promise<JoinedPayment> =>
  await inTransaction(async (session) => {
    const before = await lockPayment(id, creator, session);
    const order = await findOrder(orderId, creator, session);
    if (before.order?.equals(order._id)) return { payment: before, order };
    if (!canGetPayment(order)) throw new AppError('conflict', 'payments.orderClosed');
    const payment = await usePayment(before._id, order._id, session);
    if (!payment) throw new AppError('conflict', 'payments.notOpen');
    await auditChange(deps, creator, 'payment.join', payment, { order: order._id }, session);
    const paidOrder = await savePaidAmount(order, session);
    if (paidOrder.evidence === 'settled') await queueAutomaticApproval(deps, order, session);
    return { payment, order: paidOrder };
  });

/** @throws AppError not_found, conflict */
export const unjoinPayment = async (deps: Deps, creator: string, id: string): Promise<JoinedPayment> =>
  await inTransaction(async (session) => {
    const before = await lockPayment(id, creator, session);
    if (before.state !== 'used') throw new AppError('conflict', 'payments.notJoined');
    const order = await findOrder(before.order, creator, session);
    if (!OPEN_STATES.includes(order.state)) throw new AppError('conflict', 'payments.notJoined');
    const payment = await releasePayment(before, session);
    if (!payment) throw new AppError('conflict', 'payments.notJoined');
    await auditChange(deps, creator, 'payment.unjoin', payment, { order: order._id }, session);
    return { payment, order: await savePaidAmount(order, session) };
  });

async function isMatched(deps: Deps, { _id }: PaymentRecord): Promise<boolean> {
  const { open, completed } = await matchPayments(deps, [_id]);
  return open.length + completed.length > 0;
}

/** Idempotent. @throws AppError not_found, conflict */
export async function setIgnored(deps: Deps, creator: string, id: string, ignored: boolean): Promise<PaymentRecord> {
  const [from, to] = ignored ? (['open', 'ignored'] as const) : (['ignored', 'open'] as const);
  const payment = await inTransaction(async (session) => {
    const before = await lockPayment(id, creator, session);
    if (before.state === to) return before;
    const after = await setPaymentState(before._id, [from, to], session);
    if (!after) throw new AppError('conflict', 'payments.notOpen');
    await auditChange(deps, creator, 'payment.ignore', after, { state: to }, session);
    return after;
  });
  if (ignored || !(await isMatched(deps, payment))) return payment;
  return (await findPaymentOfCreator(id, creator)) ?? payment;
}
