import { formatProductTitles } from '@banca/contracts/order-titles';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import type { AttemptHandlers } from '../../gateways/attempt-handlers.ts';
import type { AttemptRecord } from '../../gateways/attempts.model.ts';
import { createAttempt } from '../../gateways/attempts.ts';
import { findPaymentsById } from '../../payments/payments.service.ts';
import { recordPayments } from '../../payments/record-payments.ts';
import { ORDER_EMAIL_JOBS } from '../emails/order-email-jobs.ts';
import type { OrderAttempt } from '../order-attempt-fields.ts';
import { getProofDeadline } from '../order-deadlines.ts';
import { createOrderLink } from '../order-links.ts';
import { OPEN_STATES } from '../order-states.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { approveAutomatically } from './approve-automatically.ts';
import type { Charge } from './charge.ts';
import { matchPayments } from './match-payments.ts';

const toOrderAttempt = ({ _id, gateway, state, reason, redirect }: AttemptRecord): OrderAttempt => ({
  _id,
  gateway,
  state,
  ...(reason ? { reason } : {}),
  ...(redirect ? { redirect } : {}),
});

/** Stores the attempt before its request leaves. */
export async function insertAttempt(
  deps: Deps,
  { _id, creator, amount, paymentMethod: method }: OrderRecord,
  charge: Charge,
  session: ClientSession,
): Promise<OrderAttempt> {
  return toOrderAttempt(await createAttempt(deps, { ...charge, creator, order: _id, amount, method }, session));
}

async function describePage(deps: Deps, { order: id }: AttemptRecord) {
  const order = await OrderModel.findById(id).lean<OrderRecord>();
  if (!order) throw notFound();
  return { description: formatProductTitles(order), returnUrl: createOrderLink(deps, order) };
}

/** The email describes the order as its job finds it, so the job waits until the payment has completed the order. */
const SALE_EMAIL_DELAY_MS = 60_000;

/** An earlier attempt that turns out to be paid replaces the current one. */
async function saveAttempt(deps: Deps, attempt: AttemptRecord, session: ClientSession): Promise<void> {
  const { _id, order, state } = attempt;
  const filter = { _id: order, ...(state === 'paid' ? {} : { 'attempt._id': _id }) };
  await OrderModel.updateOne(filter, { $set: { attempt: toOrderAttempt(attempt) } }, { session });
  if (state === 'paid')
    await deps.jobs.enqueue(ORDER_EMAIL_JOBS.newOrder, { order: String(order) }, session, { delayMs: SALE_EMAIL_DELAY_MS });
  if (state !== 'refused') return;
  // The deadline starts again, because it did not run while the attempt was open.
  const waitsForProof = { state: { $in: [...OPEN_STATES] }, expiresAt: { $exists: true } };
  const expiresAt = getProofDeadline(deps.clock.now());
  await OrderModel.updateOne({ ...filter, ...waitsForProof }, { $set: { expiresAt } }, { session });
}

/** Books the payment and completes the order, unless the amount differs or the order was closed. Then the payment stays open. */
async function settleAttempt(deps: Deps, attempt: AttemptRecord): Promise<boolean> {
  const { creator, order, method, code, paidAmount, paidAt, reference, payerPhone, createdAt } = attempt;
  const received = {
    creator,
    order,
    source: 'gateway' as const,
    wallet: method,
    code: code ?? reference,
    amount: paidAmount ?? attempt.amount,
    at: paidAt ?? createdAt,
    hasTime: true,
    payer: { phone: payerPhone || null, name: null },
    isConfirmed: true,
  };
  const [recorded] = await recordPayments(deps, [received]);
  if (!recorded) return false;
  await matchPayments(deps, [recorded.payment._id]);
  await approveAutomatically(deps, order);
  const [payment] = await findPaymentsById([recorded.payment._id]);
  return payment?.state !== 'open';
}

async function reportUnusedPayment(deps: Deps, { _id, order }: AttemptRecord): Promise<void> {
  const data = { order: String(order), attempt: String(_id) };
  await inTransaction((session) => deps.jobs.enqueue(ORDER_EMAIL_JOBS.paymentUnused, data, session));
}

export const attemptHandlers: AttemptHandlers = { describePage, saveAttempt, settleAttempt, reportUnusedPayment };
