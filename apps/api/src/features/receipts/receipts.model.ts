import { paymentMethodIds } from '@banca/contracts/payment-methods';
import { EVIDENCE_KINDS } from '@banca/contracts/payment-enums';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { foreignPriceSchema } from '../../platform/mongo/foreign-price.ts';

const numberSchema = new Schema(
  { year: { type: Number, required: true }, number: { type: Number, required: true } },
  { _id: false },
);

const lineSchema = new Schema(
  {
    product: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, required: true },
    /** Centavos. Before the discount. */
    amount: { type: Number, required: true },
  },
  { _id: false },
);

/** A receipt never changes once it has a number, so it stores copies of names and amounts. Deleting an account keeps it. See docs/rules.md#receipts. */
const schema = new Schema(
  {
    /** A correction states a refund. */
    kind: { type: String, enum: ['receipt', 'correction'], required: true },
    creator: { type: Schema.Types.ObjectId, required: true, isExported: false },
    order: { type: Schema.Types.ObjectId, required: true },
    /** The refund of the order that a correction states. */
    refund: Schema.Types.ObjectId,
    /** The receipt that a correction corrects. */
    receipt: Schema.Types.ObjectId,
    /** The number of that receipt. */
    corrects: numberSchema,
    /** When the order was approved, or the refund recorded. */
    at: { type: Date, required: true },
    /** Those of `at` in Maputo. */
    year: { type: Number, required: true },
    month: { type: String, required: true },
    /** Counts the documents of a creator and year, without gaps. Missing until a job assigns it. */
    number: Number,
    /** Present while it has no number. */
    isWaiting: { type: Boolean, isExported: false },
    seller: {
      type: new Schema(
        { name: { type: String, required: true }, username: String, nuit: String, address: String },
        { _id: false },
      ),
      required: true,
    },
    buyer: { type: new Schema({ name: { type: String, required: true }, nuit: String }, { _id: false }), required: true },
    /** The titles of all products. */
    product: { type: String, required: true },
    /** Only of an order of several products: what each cost or, in a correction, how much of it was paid back. */
    lines: { type: [lineSchema], default: undefined },
    /** What a code took off the price of the product. In centavos, as `amount`. */
    discount: new Schema({ code: { type: String, required: true }, amount: { type: Number, required: true } }, { _id: false }),
    /** Centavos. Positive, also for a correction. */
    amount: { type: Number, required: true },
    /** What the buyer paid, if it was agreed on in another currency. `amount` is the price in MZN. */
    foreignPrice: foreignPriceSchema,
    paymentMethod: { type: String, enum: paymentMethodIds, required: true },
    code: String,
    evidence: { type: String, enum: EVIDENCE_KINDS, required: true },
  },
  { versionKey: false, collection: 'receipts' },
);
schema.index({ order: 1, refund: 1 }, { name: 'one receipt per order, and one correction per refund', unique: true });
export const RECEIPT_INDEXES = {
  waiting: 'receipts without a number, oldest first',
  month: 'receipts of a creator and month by number',
} as const;
schema.index(
  { creator: 1, at: 1, kind: -1, _id: 1 },
  { name: RECEIPT_INDEXES.waiting, partialFilterExpression: { isWaiting: true } },
);
export const IS_NUMBERED = { number: { $gt: 0 } };
const numberedOnly = { partialFilterExpression: IS_NUMBERED };
schema.index({ creator: 1, month: 1, number: 1 }, { name: RECEIPT_INDEXES.month, ...numberedOnly });
schema.index({ creator: 1, year: 1, number: 1 }, { name: 'one receipt per number', unique: true, ...numberedOnly });

export type ReceiptRecord = Omit<InferSchemaType<typeof schema>, 'lines'> & {
  _id: Types.ObjectId;
  lines?: InferSchemaType<typeof lineSchema>[] | null;
};
export type NumberedReceipt = ReceiptRecord & { number: number };

export const ReceiptModel = model('Receipt', schema);

/** The last number of a creator and year. */
const seriesSchema = new Schema(
  {
    creator: { type: Schema.Types.ObjectId, required: true },
    year: { type: Number, required: true },
    last: { type: Number, required: true },
  },
  { versionKey: false, collection: 'receipt_series' },
);
seriesSchema.index({ creator: 1, year: 1 }, { name: 'one series per creator and year', unique: true });

export type SeriesRecord = InferSchemaType<typeof seriesSchema> & { _id: Types.ObjectId };
export const ReceiptSeriesModel = model('ReceiptSeries', seriesSchema);

/** The sums of a creator and month. Amounts in centavos. */
const monthSchema = new Schema(
  {
    creator: { type: Schema.Types.ObjectId, required: true },
    month: { type: String, required: true },
    receipts: { type: Number, default: 0 },
    gross: { type: Number, default: 0 },
    corrections: { type: Number, default: 0 },
    refunds: { type: Number, default: 0 },
  },
  { versionKey: false, collection: 'receipt_months' },
);
export const MONTHS_INDEX = "a creator's months with receipts";
monthSchema.index({ creator: 1, month: -1 }, { name: MONTHS_INDEX, unique: true });

export type ReceiptMonthRecord = InferSchemaType<typeof monthSchema> & { _id: Types.ObjectId };
export const ReceiptMonthModel = model('ReceiptMonth', monthSchema);
