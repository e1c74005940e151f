import type { Delivery, Webhook } from '@banca/contracts/webhooks.schemas';
import type { z } from 'zod';
import type { DeliveryRecord } from './deliveries.model.ts';
import type { WebhookRecord } from './webhooks.model.ts';

export const presentWebhook = (webhook: WebhookRecord, now: Date): z.input<typeof Webhook> => {
  const { _id, url, events, enabled, disabledReason, failingSince, previousSecretUntil, createdAt } = webhook;
  return {
    _id: String(_id),
    url,
    events,
    enabled,
    disabledReason: disabledReason ?? null,
    failingSince: failingSince ?? null,
    previousSecretUntil: previousSecretUntil && previousSecretUntil > now ? previousSecretUntil : null,
    createdAt,
  };
};

export const presentDelivery = ({ _id, ...delivery }: DeliveryRecord): z.input<typeof Delivery> => ({
  _id: String(_id),
  event: delivery.event,
  state: delivery.state,
  attempts: delivery.attempts,
  status: delivery.status ?? null,
  error: delivery.error ?? null,
  createdAt: delivery.createdAt,
  lastAttemptAt: delivery.lastAttemptAt ?? null,
  nextAttemptAt: delivery.nextAttemptAt ?? null,
});
