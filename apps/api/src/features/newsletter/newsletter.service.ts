import type { ClientSession } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { isDuplicateKey } from '../../platform/mongo/duplicate-key.ts';
import { exportDocuments } from '../../platform/mongo/personal-data.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { normalizeEmail } from '../accounts/users.service.ts';
import { assertConfirmToken, assertUnsubscribeToken } from './newsletter.links.ts';
import { type SubscriberRecord, SubscriberModel } from './subscribers.model.ts';

export const NEWSLETTER_JOBS = { confirm: 'mail.newsletter-confirm', welcome: 'mail.newsletter-welcome' } as const;

/** Limits confirmation emails to one per address and hour, to prevent spam to third parties. */
const RESEND_INTERVAL_MS = 60 * 60 * 1000;

interface Subscription {
  email: string;
  language: string | undefined;
}

async function requestConfirmation(deps: Deps, { email, language }: Subscription, session: ClientSession): Promise<void> {
  const now = deps.clock.now();
  const emailKey = normalizeEmail(email);
  const existing = await SubscriberModel.findOne({ emailKey }).session(session).lean<SubscriberRecord>();
  if (existing?.status === 'confirmed') return;
  if (existing && existing.askedAt.getTime() + RESEND_INTERVAL_MS > now.getTime() && existing.status === 'pending') return;
  const pendingFields = { email, language: language ?? null, status: 'pending' as const, askedAt: now };
  const subscriber = existing
    ? await SubscriberModel.findByIdAndUpdate(existing._id, { $set: pendingFields }, { session, returnDocument: 'after' })
    : (await SubscriberModel.create([{ ...pendingFields, emailKey, createdAt: now }], { session }))[0];
  const data = { subscriber: String(subscriber?._id), at: now.getTime() };
  await deps.jobs.enqueue(NEWSLETTER_JOBS.confirm, data, session);
}

/** The response does not reveal whether the address is known. @throws AppError rate_limited */
export async function subscribe(deps: Deps, subscription: Subscription, ip: string): Promise<void> {
  await deps.limits.consume('newsletter-ip', ip);
  try {
    await inTransaction((session) => requestConfirmation(deps, subscription, session));
  } catch (error) {
    // A parallel request for the same address sends the email.
    if (!isDuplicateKey(error)) throw error;
  }
}

export async function findSubscriberByToken(deps: Deps, id: string, token: string): Promise<SubscriberRecord> {
  const subscriber = await SubscriberModel.findById(id).lean<SubscriberRecord>();
  assertConfirmToken(deps, subscriber, token);
  return subscriber;
}

export async function confirmSubscription(deps: Deps, id: string, token: string): Promise<SubscriberRecord> {
  const subscriber = await findSubscriberByToken(deps, id, token);
  const { _id, version } = subscriber;
  await inTransaction(async (session) => {
    const now = deps.clock.now();
    const pending = { _id, version, status: 'pending' as const };
    const update = { $set: { status: 'confirmed' as const, confirmedAt: now } };
    const result = await SubscriberModel.updateOne(pending, update, { session });
    if (result.modifiedCount === 0) return;
    await deps.jobs.enqueue(NEWSLETTER_JOBS.welcome, { subscriber: String(_id), at: now.getTime() }, session);
  });
  return subscriber;
}

/** Returns the subscriber's language, in which the unsubscribe page is shown. @throws AppError not_found for an invalid token */
export async function findUnsubscribeLanguage(deps: Deps, id: string, token: string): Promise<string | null | undefined> {
  assertUnsubscribeToken(deps, id, token);
  return (await SubscriberModel.findById(id, { language: 1 }).lean<SubscriberRecord>())?.language;
}

export async function unsubscribe(deps: Deps, id: string, token: string): Promise<void> {
  assertUnsubscribeToken(deps, id, token);
  const update = { $set: { status: 'unsubscribed' as const, unsubscribedAt: deps.clock.now() }, $inc: { version: 1 } };
  await SubscriberModel.updateOne({ _id: id, status: { $ne: 'unsubscribed' } }, update);
}

export const deleteSubscriber = async (email: string, session: ClientSession): Promise<void> =>
  void (await SubscriberModel.deleteOne({ emailKey: normalizeEmail(email) }, { session }));

export const exportSubscription = (emailKey: string) => exportDocuments(SubscriberModel, { emailKey }, {});
