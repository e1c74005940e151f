import type { OrderInput } from '@banca/contracts/order-input.schemas';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import type { QueuedJob } from '../../../platform/jobs/jobs.ts';
import type { UserRecord } from '../../accounts/users.model.ts';
import { createAttempt, startAttempt } from '../../gateways/attempts.ts';
import { ORDER_EMAIL_JOBS } from '../emails/order-email-jobs.ts';
import type { OrderAttempt } from '../order-attempt-fields.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { type Charge, prepareCharge } from '../payments/charge.ts';
import { toOrderAttempt } from '../payments/order-attempts.ts';

/** @throws AppError validation_failed, rate_limited */
export async function prepareOrderCharge(
  deps: Deps,
  { _id: creator }: UserRecord,
  { gateway, payerPhone, phone, payment }: z.output<typeof OrderInput>,
): Promise<Charge | undefined> {
  return gateway && (await prepareCharge(deps, { creator, gateway, method: payment, payerPhone: payerPhone || phone }));
}

/** Stores the attempt before its request leaves. */
export async function insertAttempt(
  deps: Deps,
  { _id, creator, amount, paymentMethod: method }: OrderRecord,
  charge: Charge,
  session: ClientSession,
): Promise<OrderAttempt> {
  return toOrderAttempt(await createAttempt(deps, { ...charge, creator, order: _id, amount, method }, session));
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
