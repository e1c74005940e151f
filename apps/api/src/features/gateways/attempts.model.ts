import { ATTEMPT_STATES, gatewayNames, REFUSAL_REASONS } from '@banca/contracts/payment-gateways';
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
    /** While it is waiting or unknown. An order has one open attempt at most. */
    isOpen: Boolean,
    reason: { type: String, enum: REFUSAL_REASONS },
    /** The page on which the buyer pays. */
    redirect: String,
    /** Set once, just before the request leaves, so that no process sends it again. */
    requestedAt: Date,
    /** When a notification or the buyer's page last made Banca poll the service. */
    polledAt: Date,
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
schema.index({ order: 1 }, { name: 'one open attempt per order', unique: true, partialFilterExpression: { isOpen: true } });
schema.index({ gatewayId: 1 }, { name: 'attempts by the id of the gateway', sparse: true });
schema.index({ gateway: 1, state: 1 }, { name: 'open attempts', partialFilterExpression: { isOpen: true } });

export type AttemptRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

export const AttemptModel = model('PaymentAttempt', schema);
