import type { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import type { PaymentRecord } from '../../payments/payments.model.ts';
import { findPaymentsById } from '../../payments/payments.service.ts';
import { OPEN_STATES } from '../order-states.ts';
import { OrderModel } from '../orders.model.ts';
import { joinReceivedPayment, queueAutomaticApproval } from './join-payment.ts';

/** Lists the payments for which an open order may wait. Codes are looked up together, because most payments have no order. */
async function filterClaimed(payments: readonly PaymentRecord[]): Promise<PaymentRecord[]> {
  const creators = [...new Set(payments.map(({ creator }) => String(creator)))];
  const codes = payments.map(({ code }) => code);
  const filter = { paymentCodes: { $in: codes }, state: { $in: OPEN_STATES }, creator: { $in: creators } };
  const claimed = new Set(await OrderModel.distinct('paymentCodes', filter));
  return payments.filter(({ code, requestedOrder }) => requestedOrder ?? claimed.has(code));
}

/** A further source can complete the evidence of orders that have the payments already. */
async function reviewOrders(deps: Deps, payments: readonly PaymentRecord[]): Promise<void> {
  const ids = payments.flatMap(({ order }) => order ?? []);
  const orders = await OrderModel.find({ _id: { $in: ids }, state: { $in: OPEN_STATES } }, { _id: 1 }).lean();
  for (const order of orders) await inTransaction((session) => queueAutomaticApproval(deps, order, session));
}

/**
 * Joins payments with the open orders that have their code and amount, and approves these orders if their creator allowed it.
 * Call it with each payment of `recordPayments`, also with those that were booked before.
 * @returns how many payments were joined
 */
export async function matchPayments(deps: Deps, ids: readonly Types.ObjectId[]): Promise<number> {
  const payments = (await findPaymentsById(ids)).filter(({ isConfirmed }) => isConfirmed);
  await reviewOrders(
    deps,
    payments.filter(({ state }) => state === 'used'),
  );
  const claimed = await filterClaimed(payments.filter(({ state }) => state === 'open'));
  let joinedCount = 0;
  for (const payment of claimed)
    if (await inTransaction((session) => joinReceivedPayment(deps, payment, session))) joinedCount += 1;
  return joinedCount;
}
