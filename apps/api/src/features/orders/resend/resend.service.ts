import type { QueryFilter, Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/caller.ts';
import { AppError } from '../../../platform/errors.ts';
import { writeAudit, writeAuditInOwnTransaction } from '../../../platform/mongo/audit.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { normalizeEmail } from '../../accounts/users.service.ts';
import { ORDER_EMAIL_JOBS } from '../emails/order-email-jobs.ts';
import { renewLink } from '../linked-orders.ts';
import { createOwnershipFilter, DOWNLOADABLE_FILTER } from '../order-access.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';

interface Recipient {
  orderId: string | undefined;
  email: string;
}

const createForbiddenError = (): AppError => new AppError('forbidden', 'emails.refused');

/** Finds an order of the caller that the filter selects, by its email address. @throws AppError forbidden, rate_limited */
async function findRecipientOrderId(
  deps: Deps,
  caller: Caller,
  { orderId, email }: Recipient,
  filter: QueryFilter<OrderRecord>,
): Promise<Types.ObjectId> {
  if (orderId === undefined) throw createForbiddenError();
  const order = await OrderModel.exists({
    _id: orderId,
    emailKey: normalizeEmail(email),
    ...filter,
    ...createOwnershipFilter(caller),
  });
  if (!order) throw createForbiddenError();
  await deps.limits.consume('renew-order', orderId.toLowerCase());
  return order._id;
}

export async function resendDownload(deps: Deps, caller: Caller, recipient: Recipient): Promise<void> {
  const orderId = await findRecipientOrderId(deps, caller, recipient, DOWNLOADABLE_FILTER);
  await renewLink(deps, orderId, normalizeEmail(recipient.email), deps.clock.now().getTime());
  await writeAuditInOwnTransaction({ at: deps.clock.now(), actor: caller.id, action: 'order.resend-download', target: orderId });
}

export async function resendCancellation(deps: Deps, caller: Caller, recipient: Recipient): Promise<void> {
  const orderId = await findRecipientOrderId(deps, caller, recipient, { state: 'cancelled' });
  const data = { order: String(orderId), renewedAt: deps.clock.now().getTime() };
  const entry = { at: deps.clock.now(), actor: caller.id, action: 'order.resend-cancellation', target: orderId };
  await inTransaction(async (session) => {
    await deps.jobs.enqueue(ORDER_EMAIL_JOBS.cancelled, data, session);
    await writeAudit(entry, session);
  });
}
