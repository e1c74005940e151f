import type { WebhookDisabledReason } from '@banca/contracts/webhook-enums';
import { HOUR_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { findActiveCreator } from '../accounts/active-creators.ts';
import { type DeliveryRecord, DELIVERY_INDEXES, DeliveryModel } from './deliveries.model.ts';
import { DISABLE_AFTER_MS, getPause } from './delivery-schedule.ts';
import { disableWebhook } from './disable-webhook.ts';
import { DELIVER_JOB } from './emit-events.ts';
import { type Attempt, giveUp, sendAttempt } from './send-attempt.ts';
import { decryptSecrets } from './webhook-secret.ts';
import { DUE_INDEX, WebhookModel, type WebhookRecord } from './webhooks.model.ts';

/** Exceeds the longest turn: one attempt of 15 s that begins at its end. */
const LEASE_MS = 60_000;
/** Then other webhooks have a turn. */
const TURN_MS = 5000;
const SLOW_MS = 2000;
/** Retries that are due later wait for `wakeWebhooks`. */
const WAKE_MS = 60_000;
/** When to look again whether an account is active, or a secret can be read. */
const BLOCKED_MS = HOUR_MS;

const addMs = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

const findEarliest = (webhook: WebhookRecord['_id']): Promise<DeliveryRecord | null> =>
  DeliveryModel.findOne({ webhook, state: 'waiting' })
    .sort({ nextAttemptAt: 1 })
    .hint(DELIVERY_INDEXES.waiting)
    .lean<DeliveryRecord>()
    .exec();

async function findDue(webhook: WebhookRecord['_id'], now: Date): Promise<DeliveryRecord | null> {
  const earliest = await findEarliest(webhook);
  return earliest?.nextAttemptAt && earliest.nextAttemptAt <= now ? earliest : null;
}

/** One job at a time sends to a webhook. Returns null if another one does, or if the webhook is disabled or paused. */
async function acquire({ clock }: Deps, _id: string): Promise<WebhookRecord | null> {
  const now = clock.now();
  const heldUntil = addMs(now, LEASE_MS);
  const free = { _id, enabled: true, heldUntil: { $lte: now } };
  // If this process ends, `wakeWebhooks` finds the webhook by `dueAt`.
  const update = { $set: { heldUntil, dueAt: heldUntil } };
  return await WebhookModel.findOneAndUpdate(free, update, { returnDocument: 'after' }).lean<WebhookRecord>();
}

/** What a turn leaves behind. */
interface Turn {
  health: Pick<WebhookRecord, 'failures' | 'failingSince'>;
  hasSent: boolean;
  /** How long the webhook then waits, in ms. */
  holdMs: number;
}

async function release(deps: Deps, { _id, heldUntil: lease }: WebhookRecord, { health, hasSent, holdMs }: Turn): Promise<void> {
  const now = deps.clock.now();
  const heldUntil = addMs(now, holdMs);
  const toDueAt = (next: Date): Date => new Date(Math.max(next.getTime(), heldUntil.getTime()));
  const next = (await findEarliest(_id))?.nextAttemptAt;
  const fields = { ...health, heldUntil, dueAt: next ? toDueAt(next) : null };
  await WebhookModel.updateOne({ _id, enabled: true, heldUntil: lease }, { $set: fields });
  // Reads again, because the job of an event that was stored meanwhile may have found the webhook held.
  const latest = (await findEarliest(_id))?.nextAttemptAt;
  if (!latest) return;
  const delayMs = toDueAt(latest).getTime() - now.getTime();
  if (delayMs > 0 && !(hasSent && delayMs < WAKE_MS)) return;
  await inTransaction((session) =>
    deps.jobs.enqueue(DELIVER_JOB, { webhook: String(_id) }, session, { delayMs: Math.max(0, delayMs) }),
  );
}

const updateHealth = ({ failures, failingSince }: Turn['health'], { isDelivered }: Attempt, now: Date): Turn['health'] =>
  isDelivered ? { failures: 0, failingSince: null } : { failures: failures + 1, failingSince: failingSince ?? now };

const isOverdue = ({ failingSince }: Turn['health'], now: Date): boolean =>
  Boolean(failingSince && failingSince <= addMs(now, -DISABLE_AFTER_MS));

/** @returns null for a delivery whose time was over */
async function sendOne(
  deps: Deps,
  webhook: WebhookRecord,
  { delivery, secrets, now }: { delivery: DeliveryRecord; secrets: readonly string[]; now: Date },
): Promise<Attempt | null> {
  if (delivery.giveUpAt > now) return await sendAttempt(deps, webhook, delivery, secrets);
  await giveUp(deps, delivery);
  return null;
}

function findReasonToDisable(attempt: Attempt | null, health: Turn['health'], now: Date): WebhookDisabledReason | undefined {
  if (attempt?.isGone) return 'gone';
  return (attempt === null || attempt.isLast) && isOverdue(health, now) ? 'failing' : undefined;
}

/** Sends what is due, one delivery after the other; one only to a receiver that was paused. @returns null if the webhook was disabled */
async function runTurn(deps: Deps, webhook: WebhookRecord, secrets: readonly string[]): Promise<Turn | null> {
  const startedAt = performance.now();
  const { failures, failingSince } = webhook;
  const turn: Turn = { health: { failures, failingSince }, hasSent: false, holdMs: 0 };
  let isPaused = false;
  do {
    const now = deps.clock.now();
    const delivery = await findDue(webhook._id, now);
    if (!delivery) return turn;
    const attemptStartedAt = performance.now();
    const attempt = await sendOne(deps, webhook, { delivery, secrets, now });
    if (attempt) turn.health = updateHealth(turn.health, attempt, now);
    isPaused = attempt !== null && getPause(turn.health.failures) > 0;
    turn.hasSent = true;
    const reason = findReasonToDisable(attempt, turn.health, now);
    if (reason) return await disableWebhook(deps, webhook, reason).then(() => null);
    const attemptMs = performance.now() - attemptStartedAt;
    // A slow receiver waits as long as it took, so that it keeps a worker busy half of the time at most.
    if (attemptMs > SLOW_MS) turn.holdMs = attemptMs;
  } while (!isPaused && performance.now() - startedAt < TURN_MS);
  turn.holdMs = Math.max(turn.holdMs, getPause(turn.health.failures));
  return turn;
}

/** Returns undefined if the installation's secret of that time is no longer configured. */
function readSecrets(deps: Deps, webhook: WebhookRecord): string[] | undefined {
  try {
    return decryptSecrets(deps.keys, webhook, deps.clock.now());
  } catch (error) {
    deps.log.error({ error: String(error) }, 'the secret of a webhook cannot be decrypted');
    return undefined;
  }
}

/** Idempotent: deliveries that are not due stay. */
export async function sendDeliveries(deps: Deps, id: string): Promise<void> {
  const webhook = await acquire(deps, id);
  if (!webhook) return;
  const isActive = (await findActiveCreator(deps, webhook.creator)) !== null;
  const secrets = isActive ? readSecrets(deps, webhook) : undefined;
  const { failures, failingSince } = webhook;
  const blocked = { health: { failures, failingSince }, hasSent: false, holdMs: BLOCKED_MS };
  const turn = secrets ? await runTurn(deps, webhook, secrets) : blocked;
  if (turn) await release(deps, webhook, turn);
}

const WAKE_BATCH = 500;

/** Queues a job for each webhook whose retries are due, or whose job was lost. */
export async function wakeWebhooks({ clock, jobs }: Deps): Promise<void> {
  const now = clock.now();
  const due = { dueAt: { $lte: now } };
  const webhooks = await WebhookModel.find({ ...due, enabled: true }, { _id: 1 })
    .sort({ dueAt: 1 })
    .limit(WAKE_BATCH)
    .hint(DUE_INDEX)
    .lean<Pick<WebhookRecord, '_id'>[]>();
  if (webhooks.length === 0) return;
  await inTransaction(async (session) => {
    const ids = webhooks.map(({ _id }) => _id);
    await WebhookModel.updateMany({ _id: { $in: ids }, ...due }, { $set: { dueAt: addMs(now, LEASE_MS) } }, { session });
    const deliverJobs = ids.map((id) => ({ name: DELIVER_JOB, data: { webhook: String(id) } }));
    await jobs.enqueueAll(deliverJobs, session);
  });
}
