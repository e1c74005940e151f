import type { DELIVERY_ERRORS, DELIVERY_STATES, TEST_EVENT, WebhookEvent } from '@banca/contracts/webhook-enums';
import type { PlainMessageId } from '@banca/messages';
import type { BadgeTone } from '../../../ui/badge.tsx';

export const EVENT_TEXTS: Record<WebhookEvent, { label: PlainMessageId; text: PlainMessageId }> = {
  'order.placed': { label: 'creatorWebhooks.orderPlaced', text: 'creatorWebhooks.orderPlacedText' },
  'order.returned': { label: 'creatorWebhooks.orderReturned', text: 'creatorWebhooks.orderReturnedText' },
  'order.completed': { label: 'creatorWebhooks.orderCompleted', text: 'creatorWebhooks.orderCompletedText' },
  'order.cancelled': { label: 'creatorWebhooks.orderCancelled', text: 'creatorWebhooks.orderCancelledText' },
  'order.refunded': { label: 'creatorWebhooks.orderRefunded', text: 'creatorWebhooks.orderRefundedText' },
  'payment.received': { label: 'creatorWebhooks.paymentReceived', text: 'creatorWebhooks.paymentReceivedText' },
  'file.updated': { label: 'creatorWebhooks.fileUpdated', text: 'creatorWebhooks.fileUpdatedText' },
  'review.created': { label: 'creatorWebhooks.reviewCreated', text: 'creatorWebhooks.reviewCreatedText' },
};

export const getEventLabel = (event: WebhookEvent | typeof TEST_EVENT): PlainMessageId =>
  event === 'webhook.test' ? 'creatorWebhooks.test' : EVENT_TEXTS[event].label;

export const DELIVERY_LABELS: Record<(typeof DELIVERY_STATES)[number], { label: PlainMessageId; tone: BadgeTone }> = {
  waiting: { label: 'creatorWebhooks.waiting', tone: 'amber' },
  delivered: { label: 'creatorWebhooks.delivered', tone: 'leaf' },
  failed: { label: 'creatorWebhooks.failed', tone: 'red' },
};

export const ERROR_TEXTS: Record<(typeof DELIVERY_ERRORS)[number], PlainMessageId> = {
  timeout: 'creatorWebhooks.timeout',
  unreachable: 'creatorWebhooks.unreachable',
  tls: 'creatorWebhooks.tls',
};

/** The id of a question of the help. */
export const WEBHOOKS_HELP = 'webhooks';
