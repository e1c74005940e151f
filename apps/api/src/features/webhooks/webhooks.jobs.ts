import type { Deps } from '../../platform/deps.ts';
import { DeliveryModel } from './deliveries.model.ts';
import { DELIVER_JOB } from './emit-events.ts';
import { sendDeliveries, wakeWebhooks } from './send-deliveries.ts';
import { SequenceModel } from './sequences.model.ts';
import { sendWebhookDisabledEmail, WEBHOOK_DISABLED_EMAIL_JOB, type WebhookDisabledData } from './webhook-disabled.email.ts';
import { FORGET_DELIVERIES_JOB } from './webhooks.service.ts';

export function defineWebhookJobs(deps: Deps): void {
  deps.jobs.define<{ webhook: string }>({
    name: DELIVER_JOB,
    group: 'webhooks',
    maxAttempts: 10,
    perform: ({ webhook }) => sendDeliveries(deps, webhook),
  });
  deps.jobs.defineRecurring({
    name: 'webhooks.wake',
    group: 'webhooks',
    cronExpression: '* * * * *',
    perform: () => wakeWebhooks(deps),
  });
  deps.jobs.define<{ webhook: string; creator?: string }>({
    name: FORGET_DELIVERIES_JOB,
    group: 'accounts',
    maxAttempts: 10,
    async perform({ webhook, creator }) {
      await DeliveryModel.deleteMany({ webhook });
      if (creator) await SequenceModel.deleteMany({ creator });
    },
  });
  deps.jobs.defineEmail<WebhookDisabledData>(WEBHOOK_DISABLED_EMAIL_JOB, (data) => sendWebhookDisabledEmail(deps, data));
}
