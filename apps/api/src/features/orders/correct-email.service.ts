import type { ClientSession, QueryFilter, Types } from 'mongoose';
import type { Caller } from '../../platform/caller.ts';
import { endOfMaputoMonth, startOfMaputoMonth, toMaputoMonth } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { normalizeEmail } from '../accounts/users.service.ts';
import { LINK_LIFETIME_MS } from './order-links.ts';
import { ORDER_EMAIL_JOBS } from './emails/order-email-jobs.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';
import { canDownload, createOwnershipFilter } from './order-access.ts';
import { toOrderTerms } from './lists/search-orders.ts';
import { recountCustomer } from './recount-customer.ts';

/** A completed order whose email address was corrected. `from` and `to` are normalized. */
export interface EmailCorrection {
  creator: Types.ObjectId;
  lines: OrderRecord['lines'];
  from: string;
  to: string;
  /** The Maputo month of the approval, YYYY-MM. */
  month: string;
  /** By how much the number of the creator's customers of that month changes: -1, 0 or 1. */
  customerCountChange: number;
}
export type EmailCorrectionHandler = (correction: EmailCorrection, session: ClientSession) => Promise<void>;

async function hasOtherSale(order: OrderRecord, emailKey: string, month: string, session: ClientSession): Promise<boolean> {
  const decidedAt = { $gte: startOfMaputoMonth(month), $lt: endOfMaputoMonth(month) };
  const filter = { emailKey, creator: order.creator, state: 'completed' as const, _id: { $ne: order._id }, decidedAt };
  return (await OrderModel.exists(filter).session(session)) !== null;
}

async function applyCorrection(deps: Deps, before: OrderRecord, after: OrderRecord, session: ClientSession): Promise<void> {
  const { creator, emailKey: from } = before;
  const { emailKey: to, lines } = after;
  if (from === to) return;
  for (const emailKey of [from, to]) await recountCustomer(creator, emailKey, session);
  const month = toMaputoMonth(before.decidedAt ?? before.createdAt);
  const gainedCustomers = (await hasOtherSale(before, to, month, session)) ? 0 : 1;
  const lostCustomers = (await hasOtherSale(before, from, month, session)) ? 0 : 1;
  const correction = { creator, lines, from, to, month, customerCountChange: gainedCustomers - lostCustomers };
  for (const handler of deps.emailCorrectionHandlers) await handler(correction, session);
}

async function saveEmail(
  deps: Deps,
  caller: Caller,
  filter: QueryFilter<OrderRecord>,
  email: string,
  session: ClientSession,
): Promise<OrderRecord> {
  const before = await OrderModel.findOne(filter).session(session).lean<OrderRecord>();
  if (!before) throw notFound();
  if (!canDownload(before)) throw new AppError('conflict', 'orders.notCompleted');
  if (before.email === email) return before;
  const now = deps.clock.now();
  const after = await OrderModel.findOneAndUpdate(
    { _id: before._id },
    {
      $set: {
        email,
        emailKey: normalizeEmail(email),
        // The creator vouches for the address, and the buyer gets no link that confirms it.
        emailUnconfirmed: false,
        terms: toOrderTerms({ ...before, email }),
        linkExpiresAt: new Date(now.getTime() + LINK_LIFETIME_MS),
      },
      $inc: { pageVersion: 1, linkVersion: 1 },
    },
    { session, returnDocument: 'after' },
  ).lean<OrderRecord>();
  if (!after) throw new AppError('conflict', 'errors.conflict');
  await applyCorrection(deps, before, after, session);
  const entry = { at: now, actor: caller.id, action: 'order.correct-email', target: before._id };
  await writeAudit({ ...entry, before: { email: before.email }, after: { email } }, session);
  const order = String(before._id);
  await deps.jobs.enqueue(ORDER_EMAIL_JOBS.download, { order }, session);
  const { pageVersion } = after;
  await deps.jobs.enqueue(ORDER_EMAIL_JOBS.emailReplaced, { order, pageVersion, email: before.email }, session);
  return after;
}

/** Tells the old address and invalidates all earlier links. @throws AppError not_found, conflict, rate_limited */
export async function correctEmail(deps: Deps, caller: Caller, id: string, email: string): Promise<OrderRecord> {
  const filter: QueryFilter<OrderRecord> = { _id: id, ...createOwnershipFilter(caller) };
  if (!(await OrderModel.exists(filter))) throw notFound();
  await deps.limits.consume('order-change', id.toLowerCase());
  await deps.limits.consume('order-email', normalizeEmail(email));
  return await inTransaction((session) => saveEmail(deps, caller, filter, email, session));
}
