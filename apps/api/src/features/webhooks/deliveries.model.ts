import { DELIVERY_ERRORS, DELIVERY_EVENTS, DELIVERY_STATES } from '@banca/contracts/webhook-enums';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/** An event for one webhook: what is to be sent, and the log of what was. */
const schema = new Schema(
  {
    webhook: { type: Schema.Types.ObjectId, required: true },
    event: { type: String, enum: DELIVERY_EVENTS, required: true },
    /** The body of the request. The same in each attempt. */
    body: { type: String, required: true },
    state: { type: String, enum: DELIVERY_STATES, required: true },
    attempts: { type: Number, default: 0 },
    /** Attempts that may still follow the next one. */
    retries: { type: Number, required: true },
    status: { type: Number, default: null },
    error: { type: String, enum: [...DELIVERY_ERRORS, null], default: null },
    createdAt: { type: Date, required: true },
    lastAttemptAt: { type: Date, default: null },
    nextAttemptAt: { type: Date, default: null },
    /** No attempt is made later, even if the webhook was disabled or paused until then. */
    giveUpAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'webhook_deliveries' },
);
schema.index({ expiresAt: 1 }, { name: 'forget deliveries', expireAfterSeconds: 0 });

export const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;
export const DELIVERY_INDEXES = {
  log: 'deliveries of a webhook, newest first',
  waiting: 'waiting deliveries of a webhook by time',
  oldest: 'waiting deliveries, oldest first',
} as const;
const waitingOnly = { partialFilterExpression: { state: 'waiting' } };
schema.index({ webhook: 1, ...NEWEST_FIRST }, { name: DELIVERY_INDEXES.log });
schema.index({ webhook: 1, nextAttemptAt: 1 }, { name: DELIVERY_INDEXES.waiting, ...waitingOnly });
schema.index({ createdAt: 1 }, { name: DELIVERY_INDEXES.oldest, ...waitingOnly });

export type DeliveryRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

export const DeliveryModel = model('WebhookDelivery', schema);
