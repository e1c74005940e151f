import type { ClientSession, Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { writeAudit } from '../../../platform/mongo/audit.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { lockCodes } from '../../payments/code-locks.ts';
import { findPaymentOfCreator, findReversiblePayments, reversePayment } from '../../payments/payments.service.ts';
import { ORDER_EMAIL_JOBS } from '../emails/order-email-jobs.ts';
import { OPEN_STATES } from '../order-states.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { savePaidAmount } from './evidence.ts';

async function reverseOne(deps: Deps, creator: Types.ObjectId, id: Types.ObjectId, session: ClientSession): Promise<void> {
  const payment = await findPaymentOfCreator(String(id), String(creator), session);
  if (!payment || payment.state === 'reversed') return;
  await lockCodes([payment.code], session);
  const order = payment.order ? await OrderModel.findById(payment.order).session(session).lean<OrderRecord>() : null;
  const isOpen = order !== null && OPEN_STATES.includes(order.state);
  await reversePayment(payment, !isOpen, session);
  const entry = { at: deps.clock.now(), actor: creator, action: 'payment.reverse', target: payment._id };
  await writeAudit({ ...entry, after: { state: 'reversed', ...(order ? { order: order._id } : {}) } }, session);
  if (isOpen) await savePaidAmount(order, session);
  if (order?.state === 'completed')
    await deps.jobs.enqueue(ORDER_EMAIL_JOBS.paymentReversed, { order: String(order._id) }, session);
}

/** Marks payments that the wallet took back. Revokes nothing. @param codes normalised @returns how many were marked */
export async function reversePayments(deps: Deps, creator: Types.ObjectId, codes: readonly string[]): Promise<number> {
  if (codes.length === 0) return 0;
  const payments = await findReversiblePayments(creator, codes);
  for (const { _id } of payments) await inTransaction((session) => reverseOne(deps, creator, _id, session));
  return payments.length;
}
