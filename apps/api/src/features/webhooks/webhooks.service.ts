import type { addWebhook as addWebhookInput, editWebhook as editWebhookInput } from '@banca/contracts/webhooks.schemas';
import { WEBHOOKS_MAX } from '@banca/contracts/webhook-enums';
import { type ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import type { Caller } from '../../platform/caller.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, createValidationError, notFound } from '../../platform/errors.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { queueSecurityNotice } from '../accounts/emails/security-notices.ts';
import { lockAccount } from '../accounts/users.service.ts';
import { DELIVER_JOB } from './emit-events.ts';
import { createWebhookSecret, decryptSecrets, encryptSecrets } from './webhook-secret.ts';
import { WebhookModel, type WebhookRecord } from './webhooks.model.ts';

type NewWebhook = z.output<typeof addWebhookInput.body>;
type WebhookChanges = z.output<typeof editWebhookInput.body>;

interface WithSecret {
  webhook: WebhookRecord;
  secret: string;
}

/** How long the secret before the last rotation still signs. */
const OVERLAP_MS = DAY_MS;

export const listWebhooks = (creator: string): Promise<WebhookRecord[]> =>
  WebhookModel.find({ creator }).sort({ createdAt: -1, _id: -1 }).limit(WEBHOOKS_MAX).lean<WebhookRecord[]>().exec();

/** @throws AppError not_found */
export async function getWebhook(
  ownership: { creator?: string },
  id: string,
  session: ClientSession | null = null,
): Promise<WebhookRecord> {
  const webhook = await WebhookModel.findOne({ _id: id, ...ownership })
    .session(session)
    .lean<WebhookRecord>();
  if (!webhook) throw notFound();
  return webhook;
}

/** @throws AppError validation_failed */
function normalizeInput({ egress }: Deps, { url, events }: NewWebhook): NewWebhook {
  const { href } = new URL(url);
  if (!egress.mayReach(href)) throw createValidationError({ url: 'webhooks.urlNotPublic' });
  return { url: href, events: [...new Set(events)] };
}

/** Paths and queries of URLs can be secrets of the receiver. */
const describeWebhook = ({ url, events, enabled }: Pick<WebhookRecord, 'url' | 'events' | 'enabled'>) => ({
  host: new URL(url).host,
  events: [...events],
  enabled,
});

type Change = 'add' | 'edit' | 'rotate' | 'delete';

interface RecordedChange {
  caller: Caller;
  change: Change;
  before: WebhookRecord | null;
  after: WebhookRecord | null;
}

/** Locks the account, so that concurrent calls cannot exceed the limit together. @throws AppError unauthenticated */
async function lockCreator(caller: Caller, session: ClientSession): Promise<Types.ObjectId> {
  const creator = await lockAccount(caller.id, session);
  if (!creator) throw new AppError('unauthenticated', 'errors.unauthenticated');
  return creator._id;
}

async function recordChange(deps: Deps, recorded: RecordedChange, session: ClientSession): Promise<void> {
  const { caller, change, before, after } = recorded;
  const target = new Types.ObjectId(caller.id);
  const entry = { at: deps.clock.now(), actor: caller.id, action: `webhook.${change}`, target };
  const states = { before: before && describeWebhook(before), after: after && describeWebhook(after) };
  await writeAudit({ ...entry, ...states }, session);
  await queueSecurityNotice(deps, target, [`webhook-${change}`], session);
}

/** @throws AppError validation_failed, conflict beyond ten webhooks */
export async function addWebhook(deps: Deps, caller: Caller, input: NewWebhook): Promise<WithSecret> {
  const fields = normalizeInput(deps, input);
  const [_id, secret, now] = [new Types.ObjectId(), createWebhookSecret(), deps.clock.now()];
  return await inTransaction(async (session) => {
    const creator = await lockCreator(caller, session);
    if ((await WebhookModel.countDocuments({ creator }, { session })) >= WEBHOOKS_MAX)
      throw new AppError('conflict', 'webhooks.tooMany');
    const stored = { secret: encryptSecrets(deps.keys, _id, [secret]), enabled: true };
    const times = { heldUntil: now, createdAt: now, updatedAt: now };
    const [created] = await WebhookModel.create([{ _id, creator, ...fields, ...stored, ...times }], { session });
    const webhook = (created as NonNullable<typeof created>).toObject<WebhookRecord>();
    await recordChange(deps, { caller, change: 'add', before: null, after: webhook }, session);
    return { webhook, secret };
  });
}

/** Forgets earlier failures, so that a repaired receiver starts with neither a pause nor a reason. */
const createEnabledFields = (now: Date) => ({
  disabledReason: null,
  failures: 0,
  failingSince: null,
  heldUntil: now,
  dueAt: now,
});

/** @throws AppError not_found, validation_failed */
export async function editWebhook(
  deps: Deps,
  caller: Caller,
  id: string,
  { enabled, ...input }: WebhookChanges,
): Promise<WebhookRecord> {
  const fields = normalizeInput(deps, input);
  return await inTransaction(async (session) => {
    const before = await getWebhook({ creator: caller.id }, id, session);
    const now = deps.clock.now();
    const isEnabledNow = enabled && !before.enabled;
    const $set = {
      ...fields,
      enabled,
      updatedAt: now,
      ...(isEnabledNow ? createEnabledFields(now) : {}),
      ...(enabled ? {} : { dueAt: null }),
    };
    await WebhookModel.updateOne({ _id: before._id }, { $set }, { session });
    const after = { ...before, ...$set };
    await recordChange(deps, { caller, change: 'edit', before, after }, session);
    if (isEnabledNow) await deps.jobs.enqueue(DELIVER_JOB, { webhook: id }, session);
    return after;
  });
}

/** @throws AppError not_found */
export async function rotateSecret(deps: Deps, caller: Caller, id: string): Promise<WithSecret> {
  const secret = createWebhookSecret();
  return await inTransaction(async (session) => {
    const before = await getWebhook({ creator: caller.id }, id, session);
    const now = deps.clock.now();
    const [previous = ''] = decryptSecrets(deps.keys, before, now);
    const $set = {
      secret: encryptSecrets(deps.keys, before._id, [secret, previous]),
      previousSecretUntil: new Date(now.getTime() + OVERLAP_MS),
      updatedAt: now,
    };
    await WebhookModel.updateOne({ _id: before._id }, { $set }, { session });
    const webhook = { ...before, ...$set };
    await recordChange(deps, { caller, change: 'rotate', before, after: webhook }, session);
    return { webhook, secret };
  });
}

/** Deletes the deliveries of a webhook that was deleted, and with `creator` the sequences of an account that was. */
export const FORGET_DELIVERIES_JOB = 'webhooks.forget-deliveries';

/** @throws AppError not_found */
export async function deleteWebhook(deps: Deps, caller: Caller, id: string): Promise<void> {
  await inTransaction(async (session) => {
    const before = await getWebhook({ creator: caller.id }, id, session);
    await WebhookModel.deleteOne({ _id: before._id }, { session });
    await deps.jobs.enqueue(FORGET_DELIVERIES_JOB, { webhook: id }, session);
    await recordChange(deps, { caller, change: 'delete', before, after: null }, session);
  });
}
