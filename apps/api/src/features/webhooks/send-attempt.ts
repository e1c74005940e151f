import type { Deps } from '../../platform/deps.ts';
import type { EgressResult } from '../../platform/egress/egress.ts';
import { type DeliveryRecord, DeliveryModel } from './deliveries.model.ts';
import { getRetryDelay } from './delivery-schedule.ts';
import { signWebhook } from './webhook-secret.ts';
import type { WebhookRecord } from './webhooks.model.ts';

const TIMEOUT_MS = 15_000;

export interface Attempt {
  isDelivered: boolean;
  /** The receiver wants no further events. */
  isGone: boolean;
  /** Whether no further attempt follows. */
  isLast: boolean;
}

const isSuccess = (result: EgressResult): boolean => 'status' in result && result.status >= 200 && result.status < 300;

const toOutcome = (result: EgressResult) =>
  'status' in result ? { status: result.status, error: null } : { status: null, error: result.error };

/** Does nothing to a delivery that was sent again or deleted meanwhile. */
async function saveAttempt(delivery: DeliveryRecord, result: EgressResult, now: Date): Promise<Attempt> {
  const { _id, retries, nextAttemptAt } = delivery;
  const isDelivered = isSuccess(result);
  const isLast = isDelivered || retries === 0;
  const next = isLast
    ? { state: isDelivered ? ('delivered' as const) : ('failed' as const), nextAttemptAt: null }
    : { retries: retries - 1, nextAttemptAt: new Date(now.getTime() + getRetryDelay(retries)) };
  await DeliveryModel.updateOne(
    { _id, state: 'waiting', nextAttemptAt },
    { $set: { ...toOutcome(result), lastAttemptAt: now, ...next }, $inc: { attempts: 1 } },
  );
  return { isDelivered, isGone: 'status' in result && result.status === 410, isLast };
}

/** Sends a delivery once, at least: a process that ends before the result is stored leaves it waiting. */
export async function sendAttempt(
  { clock, egress, metrics }: Deps,
  { url }: WebhookRecord,
  delivery: DeliveryRecord,
  secrets: readonly string[],
): Promise<Attempt> {
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(delivery.body)),
    'User-Agent': 'Banca-Webhooks',
    ...signWebhook(secrets, `msg_${String(delivery._id)}`, delivery.body, clock.now()),
  };
  const result = await egress.post({ url, headers, body: delivery.body, timeoutMs: TIMEOUT_MS });
  const attempt = await saveAttempt(delivery, result, clock.now());
  metrics.webhookAttempts.inc({ result: attempt.isDelivered ? 'delivered' : 'error' in result ? result.error : 'refused' });
  return attempt;
}

/** Fails a delivery whose time is over. */
export async function giveUp({ metrics }: Pick<Deps, 'metrics'>, { _id }: DeliveryRecord): Promise<void> {
  await DeliveryModel.updateOne({ _id, state: 'waiting' }, { $set: { state: 'failed', nextAttemptAt: null } });
  metrics.webhookAttempts.inc({ result: 'given_up' });
}
