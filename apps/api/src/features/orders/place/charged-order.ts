import type { OrderInput } from '@banca/contracts/order-input.schemas';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import type { QueuedJob } from '../../../platform/jobs/jobs.ts';
import type { UserRecord } from '../../accounts/users.model.ts';
import { startAttempt } from '../../gateways/attempts.ts';
import { ORDER_EMAIL_JOBS } from '../emails/order-email-jobs.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { type Charge, prepareCharge } from '../payments/charge.ts';

/** @throws AppError validation_failed, rate_limited */
export async function prepareOrderCharge(
  deps: Deps,
  { _id: creator }: UserRecord,
  { gateway, payerPhone, phone, payment }: z.output<typeof OrderInput>,
): Promise<Charge | undefined> {
  return gateway && (await prepareCharge(deps, { creator, gateway, method: payment, payerPhone, phone }));
}

/** Most buyers have their download by then, and need no other email. */
const RECEIVED_DELAY_MS = 10 * 60_000;

/** The creator hears of the order when it is paid, or when the buyer hands in a proof. */
export const createChargedOrderJobs = ({ _id }: OrderRecord): QueuedJob[] => [
  { name: ORDER_EMAIL_JOBS.received, data: { order: String(_id) }, delayMs: RECEIVED_DELAY_MS },
];

/** Call it after the order was stored. @returns the order with what became of its attempt */
export async function startOrderAttempt(deps: Deps, order: OrderRecord): Promise<OrderRecord> {
  if (!order.attempt) return order;
  await startAttempt(deps, order.attempt._id);
  return (await OrderModel.findById(order._id).lean<OrderRecord>()) ?? order;
}
