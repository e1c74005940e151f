import { WEBHOOK_DISABLED_REASONS, WEBHOOK_EVENTS } from '@banca/contracts/webhook-enums';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { storedSecretSchema } from '../../platform/mongo/stored-secret.ts';

/** An address of a creator that is told about events. See docs/rules.md#webhooks. */
const schema = new Schema(
  {
    creator: { type: Schema.Types.ObjectId, required: true, isExported: false },
    url: { type: String, required: true },
    events: { type: [{ type: String, enum: WEBHOOK_EVENTS }], required: true },
    enabled: { type: Boolean, required: true },
    disabledReason: { type: String, enum: [...WEBHOOK_DISABLED_REASONS, null], default: null },
    /** The secrets as JSON, newest first. The second one signs until `previousSecretUntil`. */
    secret: { type: storedSecretSchema, required: true, isExported: false },
    previousSecretUntil: { type: Date, default: null },
    /** Failed attempts since the last success. */
    failures: { type: Number, default: 0, isExported: false },
    failingSince: { type: Date, default: null },
    /** No job sends before: another one is sending, or the receiver gets a pause. */
    heldUntil: { type: Date, required: true, isExported: false },
    /** When something has to be sent again. Null if nothing waits, except for deliveries that have their own job. */
    dueAt: { type: Date, default: null, isExported: false },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'webhooks' },
);
schema.index({ creator: 1, createdAt: -1 }, { name: "a creator's webhooks, newest first" });

export const DUE_INDEX = 'webhooks that have to send again';
schema.index({ dueAt: 1 }, { name: DUE_INDEX, partialFilterExpression: { dueAt: { $type: 'date' } } });

export type WebhookRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

export const WebhookModel = model('Webhook', schema);
