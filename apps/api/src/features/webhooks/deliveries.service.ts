import { TEST_EVENT } from '@banca/contracts/webhook-enums';
import type { ClientSession } from 'mongoose';
import { type Caller, isAdmin } from '../../platform/caller.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { COUNT_LIMIT, type PageInfo, pageInfo, type PageRequest, readPage } from '../../platform/mongo/page.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { DELIVERY_INDEXES, type DeliveryRecord, DeliveryModel, NEWEST_FIRST } from './deliveries.model.ts';
import { createWaitingFields, FAILURES_WITHOUT_PAUSE } from './delivery-schedule.ts';
import { createDelivery, DELIVER_JOB } from './emit-events.ts';
import { WebhookModel, type WebhookRecord } from './webhooks.model.ts';
import { getWebhook } from './webhooks.service.ts';

/** @throws AppError not_found */
export async function listDeliveries(
  caller: Caller,
  id: string,
  page: PageRequest,
): Promise<PageInfo & { deliveries: DeliveryRecord[] }> {
  const { _id: webhook } = await getWebhook(isAdmin(caller) ? {} : { creator: caller.id }, id);
  const hint = DELIVERY_INDEXES.log;
  const newestFirst = DeliveryModel.find({ webhook }, { body: 0 }).sort(NEWEST_FIRST).hint(hint).limit(page.limit);
  const [deliveries, count] = await Promise.all([
    readPage(page, (skip) => newestFirst.skip(skip).lean<DeliveryRecord[]>().exec()),
    DeliveryModel.countDocuments({ webhook }, { hint, limit: COUNT_LIMIT }),
  ]);
  return { deliveries, ...pageInfo(page, count) };
}

/** @throws AppError not_found, conflict */
async function getEnabledWebhook(caller: Caller, id: string, session: ClientSession): Promise<WebhookRecord> {
  const webhook = await getWebhook({ creator: caller.id }, id, session);
  if (!webhook.enabled) throw new AppError('conflict', 'webhooks.disabled');
  return webhook;
}

/** Ends a pause after failures, because whoever sends by hand wants to see an answer. */
async function sendNow({ clock, jobs }: Deps, _id: WebhookRecord['_id'], session: ClientSession): Promise<void> {
  const paused = { _id, failures: { $gte: FAILURES_WITHOUT_PAUSE } };
  await WebhookModel.updateOne(paused, { $set: { failures: 0, heldUntil: clock.now() } }, { session });
  await jobs.enqueue(DELIVER_JOB, { webhook: String(_id) }, session);
}

/** @throws AppError not_found, conflict, rate_limited */
export async function sendTestEvent(deps: Deps, caller: Caller, id: string): Promise<DeliveryRecord> {
  await deps.limits.consume('webhook-send', caller.id);
  return await inTransaction(async (session) => {
    const { _id: webhook } = await getEnabledWebhook(caller, id, session);
    const delivery = createDelivery(webhook, TEST_EVENT, { data: { webhook }, now: deps.clock.now(), retries: 0 });
    await DeliveryModel.insertMany([delivery], { session });
    await sendNow(deps, webhook, session);
    return delivery;
  });
}

/** Idempotent while the delivery waits. @throws AppError not_found, conflict, rate_limited */
export async function resendDelivery(deps: Deps, caller: Caller, id: string, delivery: string): Promise<DeliveryRecord> {
  await deps.limits.consume('webhook-send', caller.id);
  return await inTransaction(async (session) => {
    const { _id: webhook } = await getEnabledWebhook(caller, id, session);
    const filter = { _id: delivery, webhook };
    const update = { $set: createWaitingFields(deps.clock.now()) };
    const options = { session, returnDocument: 'after' } as const;
    const sent = await DeliveryModel.findOneAndUpdate({ ...filter, state: { $ne: 'waiting' as const } }, update, options).lean();
    const after = sent ?? (await DeliveryModel.findOne(filter).session(session).lean());
    if (!after) throw notFound();
    if (sent) await sendNow(deps, webhook, session);
    return after;
  });
}
