import { emails as messages } from '@banca/contracts/messages';
import { type QueryFilter, Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { type Caller, isAdmin } from '../../../platform/caller.ts';
import { AppError } from '../../../platform/errors.ts';
import { writeAudit, writeAuditInOwnTransaction } from '../../../platform/mongo/audit.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { normalizeEmail } from '../../accounts/users.service.ts';
import { MAIL_JOBS } from '../orders.emails.ts';
import { renewLink } from '../orders.links.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';

interface Addressed {
  /** Undefined for a link that is not one of ours. */
  orderId: string | undefined;
  email: string;
}

const refused = (): AppError => new AppError('forbidden', messages.refused);

/** The caller's own order of that state, of the customer with that address: nobody else is ever written to. @throws AppError forbidden, rate_limited */
async function findRecipientOrder(
  deps: Deps,
  caller: Caller,
  { orderId, email }: Addressed,
  status: OrderRecord['status'],
): Promise<Types.ObjectId> {
  if (orderId === undefined) throw refused();
  const own: QueryFilter<OrderRecord> = isAdmin(caller) ? {} : { creator: new Types.ObjectId(caller.id) };
  const order = await OrderModel.exists({ _id: orderId, emailKey: normalizeEmail(email), status, ...own });
  if (!order) throw refused();
  await deps.limits.consume('renew-order', orderId.toLowerCase());
  return order._id;
}

/** Mails a completed order's link once more, a new one when it has expired. @throws AppError forbidden, rate_limited */
export async function resendDownload(deps: Deps, caller: Caller, addressed: Addressed): Promise<void> {
  const order = await findRecipientOrder(deps, caller, addressed, 'completed');
  await renewLink(deps, order, normalizeEmail(addressed.email), deps.clock.now().getTime());
  await writeAuditInOwnTransaction({ at: deps.clock.now(), actor: caller.id, action: 'order.resend-download', target: order });
}

/** Mails a cancelled order's notice once more. @throws AppError forbidden, rate_limited */
export async function resendCancellation(deps: Deps, caller: Caller, addressed: Addressed): Promise<void> {
  const order = await findRecipientOrder(deps, caller, addressed, 'cancelled');
  const data = { order: String(order), renewedAt: deps.clock.now().getTime() };
  const entry = { at: deps.clock.now(), actor: caller.id, action: 'order.resend-cancellation', target: order };
  await inTransaction(async (session) => {
    await deps.jobs.enqueue(MAIL_JOBS.cancelled, data, session);
    await writeAudit(entry, session);
  });
}
