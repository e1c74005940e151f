import { isDeepStrictEqual } from 'node:util';
import type { correctContact as correctContactSchema } from '@banca/contracts/order-page.schemas';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { writeAudit } from '../../../platform/mongo/audit.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { normalizeEmail } from '../../accounts/users.service.ts';
import { createBuyerKeys, flagBuyerWithManyPendingOrders } from '../fraud-signs/pending-of-buyer.ts';
import { assertOpen } from '../order-states.ts';
import { verifyEmailConfirmation } from '../order-links.ts';
import { ORDER_EMAIL_JOBS } from '../emails/order-email-jobs.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { toOrderTerms } from '../lists/search-orders.ts';
import { recountCustomer } from '../recount-customer.ts';
import { type BuyerAccess, findBuyerOrder } from './order-page.service.ts';

type Contact = Pick<z.output<typeof correctContactSchema.body>, 'name' | 'email' | 'phone'>;

const pickContact = ({ name, email, phone }: OrderRecord): Required<Contact> => ({ name, email, phone });

async function notifyAddresses(deps: Deps, before: OrderRecord, after: OrderRecord, session: ClientSession): Promise<void> {
  const data = { order: String(before._id), pageVersion: after.pageVersion };
  await deps.jobs.enqueue(ORDER_EMAIL_JOBS.emailCorrected, data, session);
  await deps.jobs.enqueue(ORDER_EMAIL_JOBS.emailReplaced, { ...data, email: before.email }, session);
}

async function saveContact(deps: Deps, access: BuyerAccess, changes: Contact, session: ClientSession): Promise<OrderRecord> {
  const before = await findBuyerOrder(deps, access, session);
  assertOpen(before);
  const contact = { ...pickContact(before), ...changes };
  if (isDeepStrictEqual(contact, pickContact(before))) return before;
  const isEmailChanged = contact.email !== before.email;
  const buyerKeys = createBuyerKeys(contact);
  const after = await OrderModel.findOneAndUpdate(
    { _id: before._id },
    {
      $set: {
        ...contact,
        ...buyerKeys,
        terms: toOrderTerms({ ...before, ...contact }),
        ...(isEmailChanged ? { emailUnconfirmed: true } : {}),
      },
      ...(isEmailChanged ? { $inc: { pageVersion: 1 } } : {}),
    },
    { session, returnDocument: 'after' },
  ).lean<OrderRecord>();
  if (!after) throw new AppError('conflict', 'errors.conflict');
  for (const key of new Set([before.emailKey, buyerKeys.emailKey])) await recountCustomer(before.creator, key, session);
  const entry = { at: deps.clock.now(), actor: null, action: 'order.correct-contact', target: before._id };
  await writeAudit({ ...entry, before: pickContact(before), after: contact }, session);
  if (isEmailChanged) await notifyAddresses(deps, before, after, session);
  return after;
}

/** Another email address supersedes all earlier links of the order. @throws AppError not_found, conflict, rate_limited */
export async function correctContact(deps: Deps, access: BuyerAccess, { name, email, phone }: Contact): Promise<OrderRecord> {
  const order = await findBuyerOrder(deps, access);
  assertOpen(order);
  const changes = Object.fromEntries(
    Object.entries({ name, email, phone }).filter(([, value]) => value !== undefined),
  ) as Contact;
  await deps.limits.consume('order-change', String(order._id));
  // The new address gets an email that its owner has not asked for.
  if (email !== undefined && email !== order.email) await deps.limits.consume('order-email', normalizeEmail(email));
  const corrected = await inTransaction((session) => saveContact(deps, access, changes, session));
  await flagBuyerWithManyPendingOrders(deps, corrected);
  return corrected;
}

/** Idempotent. @throws AppError not_found */
export async function confirmOrderEmail(deps: Deps, access: BuyerAccess, confirmation: string): Promise<OrderRecord> {
  const order = await findBuyerOrder(deps, access);
  if (!verifyEmailConfirmation(deps, order, confirmation)) throw notFound('orders.linkInvalid');
  const { _id, pageVersion } = order;
  await OrderModel.updateOne({ _id, pageVersion }, { $set: { emailUnconfirmed: false } });
  return { ...order, emailUnconfirmed: false };
}
