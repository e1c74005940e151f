import { ATTEMPT_STATES, gatewayNames, OPEN_ATTEMPT_STATES, REFUSAL_REASONS } from '@banca/contracts/payment-gateways';
import { paymentMethodIds } from '@banca/contracts/payment-methods';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/** An attempt to charge a buyer. It is stored before the request leaves. See docs/gateways.md#attempts. */
const schema = new Schema(
  {
    creator: { type: Schema.Types.ObjectId, required: true },
    order: { type: Schema.Types.ObjectId, required: true },
    gateway: { type: String, enum: gatewayNames, required: true },
    reference: { type: String, required: true },
    gatewayId: String,
    /** Centavos. */
    amount: { type: Number, required: true },
    method: { type: String, enum: paymentMethodIds, required: true },
    /** Digits with 258. Empty for a page of the service. */
    payerPhone: { type: String, default: '' },
    state: { type: String, enum: ATTEMPT_STATES, required: true },
    reason: { type: String, enum: REFUSAL_REASONS },
    /** The page on which the buyer pays. */
    redirect: String,
    /** Set once, just before the request leaves, so that no process sends it again. */
    requestedAt: Date,
    /** When the buyer's page last made Banca poll the service. */
    polledAt: Date,
    /** When a notification last made Banca poll the service. */
    notifiedAt: Date,
    /** Whether a job polls the service once more, because a notification came within a minute of another one. */
    isPollQueued: Boolean,
    /** What the service confirmed. */
    code: String,
    /** Centavos. */
    paidAmount: Number,
    paidAt: Date,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'payment_attempts' },
);
schema.index({ reference: 1 }, { name: 'one attempt per reference', unique: true });
const openOnly = { partialFilterExpression: { state: { $in: [...OPEN_ATTEMPT_STATES] } } };
schema.index({ order: 1 }, { name: 'one open attempt per order', unique: true, ...openOnly });
schema.index({ gatewayId: 1 }, { name: 'attempts by the id of the gateway', sparse: true });
schema.index({ gateway: 1, state: 1 }, { name: 'open attempts', ...openOnly });

export const UNKNOWN_INDEX = 'unknown attempts, oldest first';
// Has every field that the list of faults needs, so that MongoDB reads no document.
schema.index(
  { state: 1, createdAt: 1, creator: 1, gateway: 1 },
  { name: UNKNOWN_INDEX, partialFilterExpression: { state: 'unknown' } },
);

export type AttemptRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

export const AttemptModel = model('PaymentAttempt', schema);
