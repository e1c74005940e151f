import { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import type { PaymentRecord } from '../../payments/payments.model.ts';
import { findPaymentsById } from '../../payments/payments.service.ts';
import { OPEN_STATES, type StoredOrderState } from '../order-states.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { savePaidAmount } from './evidence.ts';
import { joinReceivedPayment, queueAutomaticApproval } from './join-payment.ts';

/** Finds which codes orders hold, together, because most payments have no order. */
async function findClaimedCodes(payments: readonly PaymentRecord[], states: readonly StoredOrderState[]): Promise<Set<string>> {
  const creators = [...new Set(payments.map(({ creator }) => String(creator)))];
  const codes = payments.map(({ code }) => code);
  const filter = { paymentCodes: { $in: codes }, state: { $in: states }, creator: { $in: creators } };
  return new Set(await OrderModel.distinct('paymentCodes', filter));
}

async function joinEach(deps: Deps, payments: readonly PaymentRecord[]): Promise<Types.ObjectId[]> {
  const orders: Types.ObjectId[] = [];
  for (const payment of payments) {
    const order = await inTransaction((session) => joinReceivedPayment(deps, payment, session));
    if (order) orders.push(order);
  }
  return orders;
}

export const JOIN_COMPLETED_JOB = 'orders.join-completed';
/** Keeps the documents of jobs small. */
const JOB_PAYMENTS_MAX = 200;

/** How many payments are joined with completed orders at once. A job joins the others: a first import may have thousands. */
const COMPLETED_MAX = 100;

async function queueForCompleted(deps: Deps, payments: readonly PaymentRecord[]): Promise<void> {
  const ids = payments.map(({ _id }) => String(_id));
  const chunks = Array.from({ length: Math.ceil(ids.length / JOB_PAYMENTS_MAX) }, (_, i) =>
    ids.slice(i * JOB_PAYMENTS_MAX, (i + 1) * JOB_PAYMENTS_MAX),
  );
  if (chunks.length === 0) return;
  const jobs = chunks.map((chunk) => ({ name: JOIN_COMPLETED_JOB, data: { payments: chunk.join(' ') } }));
  await inTransaction((session) => deps.jobs.enqueueAll(jobs, session));
}

async function joinWithCompleted(
  deps: Deps,
  payments: readonly PaymentRecord[],
): Promise<Pick<MatchedPayments, 'completed' | 'queued'>> {
  const codes = await findClaimedCodes(payments, ['completed']);
  const claimed = payments.filter(({ code }) => codes.has(code));
  const queued = claimed.slice(COMPLETED_MAX);
  await queueForCompleted(deps, queued);
  return { completed: await joinEach(deps, claimed.slice(0, COMPLETED_MAX)), queued: queued.map(({ _id }) => _id) };
}

/** @param ids separated by spaces */
export async function joinCompleted(deps: Deps, ids: string): Promise<void> {
  const payments = await findPaymentsById(ids.split(' ').map((id) => new Types.ObjectId(id)));
  await joinEach(
    deps,
    payments.filter(({ state, isConfirmed }) => state === 'open' && isConfirmed),
  );
}

/** A further source can complete the evidence of orders that have the payments already. */
async function reviewOrders(deps: Deps, payments: readonly PaymentRecord[]): Promise<void> {
  const ids = payments.flatMap(({ order }) => order ?? []);
  const filter = { _id: { $in: ids }, state: { $in: OPEN_STATES } };
  const open = await OrderModel.find(filter, { _id: 1 }).lean<Pick<OrderRecord, '_id'>[]>();
  for (const { _id } of open)
    await inTransaction(async (session) => {
      const order = await OrderModel.findOne({ ...filter, _id })
        .session(session)
        .lean<OrderRecord>();
      if (order) await queueAutomaticApproval(deps, await savePaidAmount(order, session), session);
    });
}

interface MatchedPayments {
  /** The ids of the open orders and of the completed ones that payments were joined with. */
  open: Types.ObjectId[];
  completed: Types.ObjectId[];
  /** The ids of the payments that a job joins with completed orders. */
  queued: Types.ObjectId[];
}

/**
 * Joins payments with the orders that have their code and amount, and approves the open ones if their creator allowed it.
 * Call it with each payment of `recordPayments`, also with those that were booked before.
 */
export async function matchPayments(deps: Deps, ids: readonly Types.ObjectId[]): Promise<MatchedPayments> {
  const payments = (await findPaymentsById(ids)).filter(({ isConfirmed }) => isConfirmed);
  await reviewOrders(
    deps,
    payments.filter(({ state }) => state === 'used'),
  );
  const open = payments.filter(({ state }) => state === 'open');
  const claimed = await findClaimedCodes(open, OPEN_STATES);
  const isClaimed = ({ code, requestedOrder }: PaymentRecord): boolean => requestedOrder !== undefined || claimed.has(code);
  const withCompleted = await joinWithCompleted(
    deps,
    open.filter((payment) => !isClaimed(payment)),
  );
  return { open: await joinEach(deps, open.filter(isClaimed)), ...withCompleted };
}
