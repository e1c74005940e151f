import { PAYMENT_SOURCES, PAYMENT_STATES } from '@banca/contracts/payment-enums';
import { paymentMethodIds } from '@banca/contracts/payment-methods';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const { model, Schema } = mongoose;

const payerSchema = new Schema(
  {
    /** Digits with 258. The source may hide some of them, which are then `*`. */
    phone: { type: String, default: null },
    name: { type: String, default: null },
  },
  { _id: false },
);

/** A movement of money that a creator received. See docs/rules.md#received-payments. */
const paymentSchema = new Schema(
  {
    creator: { type: Schema.Types.ObjectId, required: true },
    /** Who reported the payment first. */
    source: { type: String, enum: PAYMENT_SOURCES, required: true },
    sources: { type: [{ type: String, enum: PAYMENT_SOURCES }], required: true },
    wallet: { type: String, enum: paymentMethodIds, required: true },
    /** As `normalizePaymentCode` returns it. */
    code: { type: String, required: true },
    /** Centavos, positive. */
    amount: { type: Number, required: true },
    currency: { type: String, enum: ['MZN'], default: 'MZN' },
    /** The start of the day if `hasTime` is false. */
    paidAt: { type: Date, required: true },
    hasTime: { type: Boolean, required: true },
    payer: { type: payerSchema, required: true },
    /** False only for a message of the phone that does not continue the chain of balances. */
    isConfirmed: { type: Boolean, required: true },
    /** Whether a device that signs its messages reported the payment, in a chain of balances. */
    isSigned: Boolean,
    state: { type: String, enum: PAYMENT_STATES, required: true },
    /** The order that the payment belongs to. A reversed payment of a completed order keeps it. */
    order: Schema.Types.ObjectId,
    /** The order that it belonged to before. The payment is never joined with it again automatically. */
    formerOrder: Schema.Types.ObjectId,
    /** The order for which a gateway requested the payment. */
    requestedOrder: Schema.Types.ObjectId,
    /** Words of the search index. */
    terms: { type: [String], default: [] },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'payments' },
);
export const NEWEST_FIRST = { paidAt: -1, _id: -1 } as const;
export const PAYMENT_INDEXES = {
  creator: "a creator's payments",
  creatorState: "a creator's payments by state",
  creatorSource: "a creator's payments by source and state",
  search: "search a creator's payments",
  order: 'payments of an order',
} as const;
paymentSchema.index({ creator: 1, wallet: 1, code: 1 }, { name: 'one payment per creator, wallet and code', unique: true });
paymentSchema.index({ creator: 1, ...NEWEST_FIRST }, { name: PAYMENT_INDEXES.creator });
paymentSchema.index({ creator: 1, state: 1, ...NEWEST_FIRST }, { name: PAYMENT_INDEXES.creatorState });
paymentSchema.index({ creator: 1, sources: 1, state: 1, ...NEWEST_FIRST }, { name: PAYMENT_INDEXES.creatorSource });
paymentSchema.index({ creator: 1, terms: 1 }, { name: PAYMENT_INDEXES.search });
paymentSchema.index({ code: 1, order: 1 }, { name: 'payments by code' });
paymentSchema.index({ order: 1 }, { name: PAYMENT_INDEXES.order, sparse: true });

export type PaymentRecord = InferSchemaType<typeof paymentSchema> & { _id: Types.ObjectId };

export const PaymentModel = model('Payment', paymentSchema);
