import { z } from 'zod';
import { createPageSchema, createTypedStringSchema, Id, IdParams, PageQuery, Timestamp } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { examplePageInfo } from './examples.ts';
import { DELIVERY_ERRORS, DELIVERY_EVENTS, DELIVERY_STATES, WEBHOOK_DISABLED_REASONS, WEBHOOK_EVENTS } from './webhook-enums.ts';
import { isWebhookUrl } from './webhook-url.ts';

const URL_MAX_LENGTH = 2000;

const WebhookEvent = z.enum(WEBHOOK_EVENTS, 'webhooks.unknownEvent');

const WebhookUrl = createTypedStringSchema(URL_MAX_LENGTH, { missing: 'webhooks.urlRequired', tooLong: 'webhooks.urlInvalid' })
  .min(1, 'webhooks.urlRequired')
  .refine(isWebhookUrl, 'webhooks.urlInvalid');

const WebhookInput = z.object({
  url: WebhookUrl,
  events: z
    .array(WebhookEvent, 'webhooks.eventsRequired')
    .min(1, 'webhooks.eventsRequired')
    .max(WEBHOOK_EVENTS.length, 'webhooks.unknownEvent'),
});

export const Webhook = z
  .object({
    _id: Id,
    url: z.string(),
    events: z.array(WebhookEvent),
    enabled: z.boolean(),
    /** Null unless Banca disabled the webhook. */
    disabledReason: z.enum(WEBHOOK_DISABLED_REASONS).nullable(),
    /** Since when every attempt has failed. */
    failingSince: Timestamp.nullable(),
    /** Until then, the secret before the last rotation signs, too. */
    previousSecretUntil: Timestamp.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Webhook' });

export const Delivery = z
  .object({
    _id: Id,
    event: z.enum(DELIVERY_EVENTS),
    state: z.enum(DELIVERY_STATES),
    attempts: z.int(),
    /** The HTTP status of the last attempt. Null without an answer. */
    status: z.int().nullable(),
    error: z.enum(DELIVERY_ERRORS).nullable(),
    createdAt: Timestamp,
    lastAttemptAt: Timestamp.nullable(),
    nextAttemptAt: Timestamp.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });

const WebhookResponse = z.object({ webhook: Webhook });
/** The secret is shown once. */
const SecretResponse = WebhookResponse.extend({ secret: z.string() });
const DeliveryResponse = z.object({ delivery: Delivery });

const exampleInput = { url: 'https://example.com/banca', events: ['order.placed', 'order.completed'] } as const;
const exampleWebhook = {
  _id: '65f1c0ffee0123456789abe1',
  ...exampleInput,
  enabled: true,
  disabledReason: null,
  failingSince: null,
  previousSecretUntil: null,
  createdAt: '2026-11-21T08:00:00.000Z',
} as const;
const exampleSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const exampleDelivery = {
  _id: '65f1c0ffee0123456789abe2',
  event: 'order.completed',
  state: 'delivered',
  attempts: 2,
  status: 204,
  error: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  lastAttemptAt: '2026-11-21T08:00:05.000Z',
  nextAttemptAt: null,
} as const;
const exampleWaiting = { ...exampleDelivery, state: 'waiting', attempts: 0, status: null, lastAttemptAt: null } as const;

export const listWebhooks = defineEndpointSchema({
  summary: "List the caller's webhooks, newest first",
  response: z.object({ webhooks: z.array(Webhook) }),
  example: { webhooks: [exampleWebhook] },
});

export const addWebhook = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Add a webhook: an address that Banca tells about events',
  description:
    'The secret, which signs each request after the Standard Webhooks specification, is shown once. At most ten for an account. Only https, port 443 or from 1024 on, and public addresses. Emails the owner. See docs/integrate.md.',
  status: 201,
  body: WebhookInput,
  response: SecretResponse,
  errors: ['conflict'],
  bodyExample: exampleInput,
  example: { webhook: exampleWebhook, secret: exampleSecret },
});

export const editWebhook = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Change the address and the events of a webhook, and enable or disable it',
  description: 'Enabling it sends what still waits. Emails the owner.',
  params: IdParams,
  body: WebhookInput.extend({ enabled: z.boolean('webhooks.enabledRequired') }),
  response: WebhookResponse,
  errors: ['not_found'],
  bodyExample: { ...exampleInput, enabled: true },
  example: { webhook: exampleWebhook },
});

export const rotateWebhookSecret = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Give a webhook another secret',
  description:
    'The new secret is shown once. For 24 hours the previous one signs, too: the header has two signatures. Emails the owner.',
  params: IdParams,
  response: SecretResponse,
  errors: ['not_found'],
  example: { webhook: { ...exampleWebhook, previousSecretUntil: '2026-11-22T08:00:00.000Z' }, secret: exampleSecret },
});

export const deleteWebhook = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Delete a webhook and its log',
  description: 'What still waits is not sent. Emails the owner.',
  params: IdParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
  example: { message: 'webhooks.deleted' },
});

export const testWebhook = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Send a test event to a webhook',
  description:
    'One attempt in the background, of type `webhook.test`. The log has its result. 409 while the webhook is disabled.',
  status: 201,
  params: IdParams,
  response: DeliveryResponse,
  errors: ['not_found', 'conflict', 'rate_limited'],
  example: { delivery: { ...exampleWaiting, event: 'webhook.test', nextAttemptAt: exampleDelivery.createdAt } },
});

export const listDeliveries = defineEndpointSchema({
  summary: 'List the deliveries of a webhook, newest first',
  description: 'They are kept for 30 days.',
  params: IdParams,
  query: PageQuery,
  response: createPageSchema('deliveries', Delivery),
  errors: ['not_found'],
  example: { deliveries: [exampleDelivery], ...examplePageInfo },
});

export const resendDelivery = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Send a delivery again',
  description: 'With the same id and body, with all attempts. Idempotent while it waits. 409 while the webhook is disabled.',
  params: IdParams.extend({ delivery: Id }),
  response: DeliveryResponse,
  errors: ['not_found', 'conflict', 'rate_limited'],
  example: { delivery: { ...exampleWaiting, nextAttemptAt: exampleDelivery.createdAt } },
});
