import { acceptsPaymentInstructions, type ForeignPrice } from '@banca/contracts/payment-instructions';
import type { sendPaymentInstructions as input } from '@banca/contracts/orders.schemas';
import type { QueryFilter } from 'mongoose';
import type { z } from 'zod';
import type { Caller } from '../../platform/caller.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { normalizeEmail } from '../accounts/users.service.ts';
import { ORDER_EMAIL_JOBS } from './emails/order-email-jobs.ts';
import { createOwnershipFilter } from './order-access.ts';
import { hasOpenAttempt } from './order-attempt-fields.ts';
import { getProofDeadline } from './order-deadlines.ts';
import { OrderModel, type OrderRecord } from './orders.model.ts';

/** Whether the buyer has paid nothing yet, as far as Banca knows, and cannot pay without the creator. */
const acceptsInstructions = (order: OrderRecord): boolean =>
  order.state === 'pending' && !order.proofAt && !hasOpenAttempt(order) && acceptsPaymentInstructions(order);

/** Another price that the buyer was told last. If the price stays the same, the change before it is still news. */
function findPreviousPrice(
  { paymentInstructions }: OrderRecord,
  { amount, currency }: ForeignPrice,
): { previousForeignPrice?: ForeignPrice } {
  const { foreignPrice, previousForeignPrice } = paymentInstructions ?? {};
  const isSame = foreignPrice?.amount === amount && foreignPrice.currency === currency;
  const previous = isSame ? previousForeignPrice : foreignPrice;
  return previous ? { previousForeignPrice: previous } : {};
}

/**
 * Emails the buyer of an order without a proof how to pay. From then on the order waits for its buyer, so no reminder is due.
 * @throws AppError not_found, conflict, rate_limited
 */
export async function sendPaymentInstructions(
  deps: Deps,
  caller: Caller,
  id: string,
  { text, link, foreignPrice }: z.output<typeof input.body>,
): Promise<OrderRecord> {
  const filter: QueryFilter<OrderRecord> = { _id: id, ...createOwnershipFilter(caller) };
  const order = await OrderModel.findOne(filter).lean<OrderRecord>();
  if (!order) throw notFound();
  if (!acceptsInstructions(order)) throw new AppError('conflict', 'orders.instructionsRefused');
  await deps.limits.consume('order-change', String(order._id));
  await deps.limits.consume('order-email', normalizeEmail(order.email));
  const now = deps.clock.now();
  const prices = foreignPrice ? { foreignPrice, ...findPreviousPrice(order, foreignPrice) } : {};
  const paymentInstructions = { text, ...(link ? { link } : {}), ...prices, at: now };
  return await inTransaction(async (session) => {
    const updated = await OrderModel.findOneAndUpdate(
      // A proof, a decision or a payment may have come meanwhile.
      { ...filter, state: 'pending', proofAt: null, paidAmount: order.paidAmount ?? null },
      {
        $set: { paymentInstructions, expiresAt: getProofDeadline(now) },
        $unset: { waitingSince: 1, reminderAt: 1 },
      },
      { session, returnDocument: 'after' },
    ).lean<OrderRecord>();
    if (!updated) throw new AppError('conflict', 'orders.instructionsRefused');
    const after = { text, link: link ?? null, ...(foreignPrice ? { foreignPrice } : {}) };
    await writeAudit({ at: now, actor: caller.id, action: 'order.payment-instructions', target: order._id, after }, session);
    await deps.jobs.enqueue(ORDER_EMAIL_JOBS.paymentInstructions, { order: String(order._id) }, session);
    return updated;
  });
}
