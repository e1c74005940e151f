import type { WebhookDisabledReason } from '@banca/contracts/webhook-enums';
import type { Deps } from '../../platform/deps.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { WEBHOOK_DISABLED_EMAIL_JOB } from './webhook-disabled.email.ts';
import { WebhookModel, type WebhookRecord } from './webhooks.model.ts';

/** Sends nothing more, and emails the owner. What waits stays, in case the owner enables the webhook soon. */
export async function disableWebhook(
  { clock, jobs }: Deps,
  { _id }: Pick<WebhookRecord, '_id'>,
  disabledReason: WebhookDisabledReason,
): Promise<void> {
  const now = clock.now();
  await inTransaction(async (session) => {
    const disabled = { enabled: false, disabledReason, dueAt: null, updatedAt: now };
    const { modifiedCount } = await WebhookModel.updateOne({ _id, enabled: true }, { $set: disabled }, { session });
    const data = { webhook: String(_id), at: now.getTime() };
    if (modifiedCount === 1) await jobs.enqueue(WEBHOOK_DISABLED_EMAIL_JOB, data, session);
  });
}
