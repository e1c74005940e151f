/** What a webhook can be told about. The name before the point is the subject. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.returned',
  'order.completed',
  'order.cancelled',
  'order.refunded',
  'payment.received',
  'file.updated',
  'review.created',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What a creator sends to try a webhook. */
export const TEST_EVENT = 'webhook.test';
export const DELIVERY_EVENTS = [...WEBHOOK_EVENTS, TEST_EVENT] as const;

/** `failed`: no further attempt follows. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

export const WEBHOOKS_MAX = 10;

/** Why an attempt got no answer. `unreachable` includes an address that is not public. */
export const DELIVERY_ERRORS = ['timeout', 'unreachable', 'tls'] as const;

/** Why Banca disabled a webhook. `gone`: the receiver answered 410. `failing`: ten days without a success. */
export const WEBHOOK_DISABLED_REASONS = ['gone', 'failing'] as const;
export type WebhookDisabledReason = (typeof WEBHOOK_DISABLED_REASONS)[number];
