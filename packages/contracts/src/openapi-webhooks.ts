import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { Id, Timestamp } from './common.schemas.ts';
import { type DELIVERY_EVENTS, WEBHOOK_EVENTS } from './webhook-enums.ts';

const State = z.string().meta({ description: 'The state when the event happened. Read the current one from the API.' });
const Sequence = z
  .int()
  .meta({ description: 'Grows with each event of the subject. A receiver ignores a number that it has reached.' });
const orderData = z.object({ order: Id, product: Id, state: State, sequence: Sequence });

/** What `data` has in the body of each event: ids and states, nothing about buyers. */
export const WEBHOOK_DATA = {
  'order.placed': orderData,
  'order.returned': orderData,
  'order.completed': orderData,
  'order.cancelled': orderData,
  'order.refunded': orderData,
  'payment.received': z.object({ payment: Id, order: Id.optional(), state: State, sequence: Sequence }),
  'file.updated': z.object({ product: Id, state: State, sequence: Sequence }),
  'review.created': z.object({ review: Id, product: Id, sequence: Sequence }),
  'webhook.test': z.object({ webhook: Id }),
} satisfies Record<(typeof DELIVERY_EVENTS)[number], z.ZodObject>;

/** After the Standard Webhooks specification. */
const headers = z.object({
  'webhook-id': z.string().meta({ description: 'The same each time an event is sent' }),
  'webhook-timestamp': z.string().meta({ description: 'Unix time of this attempt, in seconds' }),
  'webhook-signature': z.string().meta({ description: '`v1,` and the HMAC-SHA256 in base64; several after a rotation' }),
});

const buildWebhook = ([type, data]: [string, z.ZodObject]) => ({
  post: {
    operationId: `on${type.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: ['webhooks'],
    summary: (WEBHOOK_EVENTS as readonly string[]).includes(type) ? `The event \`${type}\`` : 'A test that the creator sends',
    security: [{}],
    requestParams: { header: headers },
    requestBody: {
      required: true,
      content: { 'application/json': { schema: z.object({ type: z.literal(type), timestamp: Timestamp, data }) } },
    },
    responses: {
      '2XX': { description: 'Received. Any other answer, a redirect too, counts as a failure and is tried again for a day.' },
      '410': { description: 'Turns the webhook off' },
    },
  },
});

/** What Banca sends to the webhooks of creators. */
export const webhooks: ZodOpenApiPathsObject = Object.fromEntries(
  Object.entries(WEBHOOK_DATA).map(([type, data]) => [type, buildWebhook([type, data])]),
);
