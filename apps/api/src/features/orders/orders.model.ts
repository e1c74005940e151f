import { PAYMENT_SOURCES } from '@banca/contracts/payment-enums';
import { paymentMethodIds } from '@banca/contracts/payment-methods';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';
import { foreignPriceSchema } from '../../platform/mongo/foreign-price.ts';
import { proofFields } from '../proofs/proof-fields.ts';
import { orderAttemptSchema } from './order-attempt-fields.ts';
import { type OrderProblem, problemSchema } from './problems/problem-fields.ts';
import { type OrderRefund, refundFields } from './refunds/refund-fields.ts';
import { OPEN_STATES, STORED_ORDER_STATES } from './order-states.ts';

const { model, Schema } = mongoose;

/** A copy, because a later edit of the product must not change past orders. */
const productSchema = new Schema({
  _id: { type: Schema.Types.ObjectId, required: true },
  title: { type: String, required: true },
  image: { type: String, default: null },
});

/** A version of an uploaded file when the order was placed. Its id is that of the file of the product. */
const boughtFileSchema = new Schema({
  _id: { type: Schema.Types.ObjectId, required: true },
  upload: { type: Schema.Types.ObjectId, required: true },
  version: { type: Number, required: true },
  /** Whether the buyer gets a copy with their name, also after the creator removed the file. */
  isStamped: Boolean,
});

const lineSchema = new Schema(
  {
    product: { type: productSchema, required: true },
    /** What the product cost before a reduction or a code. Centavos. Missing in orders of the release 0.2.0. */
    price: Number,
    /** What the buyer pays for it. Centavos. */
    amount: { type: Number, required: true },
    /** What a code took off this line of a bundle. In other orders, the code is taken off the first line. Centavos. */
    discount: Number,
    /** How much of `amount` was refunded. Centavos. This field and the next two exist only in orders of several products. */
    refundedAmount: Number,
    /** When all of `amount` was refunded. */
    refundedAt: Date,
    /** When a refund of this line ended the access to its files. */
    accessEndedAt: Date,
    /** The link to a file outside Banca. Empty if the product had only uploaded files. */
    file: { type: String, default: '' },
    /** The uploaded files, without samples. Missing in orders of the release 0.2.0. */
    files: { type: [boughtFileSchema], default: undefined },
    /** When the creator replaced `file`. */
    fileAt: Date,
  },
  { _id: false },
);

/** What a code took off. Its id is that of the discount. */
const discountSchema = new Schema({
  _id: { type: Schema.Types.ObjectId, required: true },
  code: { type: String, required: true },
  /** Centavos. */
  amount: { type: Number, required: true },
  /** The buyer, whatever the spelling of the address: see `toMailboxKey`. A later correction of the address does not change it. */
  mailbox: { type: String, required: true },
});

/** How to pay, in the words of the creator. */
const paymentInstructionsSchema = new Schema(
  {
    text: { type: String, required: true },
    link: String,
    /** What creator and buyer agreed on in another currency. */
    foreignPrice: foreignPriceSchema,
    /** What the buyer had been told before, if that was another price. */
    previousForeignPrice: foreignPriceSchema,
    at: { type: Date, required: true },
  },
  { _id: false },
);

export type BoughtFile = InferSchemaType<typeof boughtFileSchema> & { _id: Types.ObjectId };
export type OrderLine = Omit<InferSchemaType<typeof lineSchema>, 'files'> & { files?: BoughtFile[] | null };

const orderSchema = new Schema(
  {
    /** The product of the checkout, its parts if it is a bundle, and then the products that the buyer added. */
    lines: { type: [lineSchema], required: true },
    creator: { type: Schema.Types.ObjectId, required: true },
    creatorUsername: { type: String, required: true },
    paymentAccount: { type: String, default: '' },
    /** Whether the creator had no account for the payment method. */
    accountMissing: { type: Boolean, default: false },
    /** What the buyer pays: the sum of the lines. Centavos. */
    amount: { type: Number, required: true },
    /** Centavos that the buyer says to have paid before the price changed. Missing if it equals `amount`. */
    paidPrice: Number,
    discount: discountSchema,
    paymentMethod: { type: String, enum: paymentMethodIds, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    /** Empty if the buyer of a free product gave none. */
    phone: { type: String, default: '' },
    /** The tax number of the buyer, for the receipt. */
    nuit: String,
    /** The last nine digits of the phone number. */
    phoneKey: String,
    ...proofFields,
    /** Whether another order held the same code first. See payment-codes.ts. */
    duplicateCode: { type: Boolean, default: false },
    /** Whether another order held the same code at some time. */
    hasReusedCode: Boolean,
    /** Whether another order held a similar code at some time. */
    hasSimilarCode: Boolean,
    attempt: orderAttemptSchema,
    paymentInstructions: paymentInstructionsSchema,
    state: { type: String, enum: STORED_ORDER_STATES, required: true },
    /** The sum of the received payments of this order. Centavos. */
    paidAmount: Number,
    /** What `paidAmount` was when the order was closed without being completed, which set its received payments free. Centavos. */
    formerPaidAmount: Number,
    /** What the creator said, when the order ended or later, to have arrived. 0 if nothing did. Centavos. */
    receivedAmount: Number,
    /**
     * What the creator still has to pay back for an order that ended without a sale, in centavos. Missing if nothing. Null if the buyer sent a
     * proof and the creator has not said what arrived.
     */
    owedAmount: Number,
    /** Set while the received payments reach the amount. Otherwise the proof tells what speaks for the payment. */
    evidence: { type: String, enum: ['seen', 'settled'] },
    /** The source whose payment completed the order without its creator. */
    autoApprovedBy: { type: String, enum: PAYMENT_SOURCES },
    ...refundFields,
    problem: problemSchema,
    decidedAt: Date,
    cancelReason: String,
    expiresAt: Date,
    /** Whether the last check found a sign of fraud. Only while the order is pending. */
    isSuspicious: Boolean,
    /** Whether another order had a picture of this one, replaced pictures included. Only while the order is open. */
    hasReusedPicture: Boolean,
    /** Whether the buyer had many pending orders when this one or a later one was checked. Only while the order is pending. */
    hasManyPending: Boolean,
    /**
     * Since when the order waits for its creator: the time of the order or of the current proof. Only while it is pending, and not after
     * the creator told the buyer how to pay.
     */
    waitingSince: Date,
    reminderAt: Date,
    language: String,
    notifiedAt: Date,
    /** When the buyer was told that a suspension halts the order. Null once they are told that it goes on. */
    haltedEmailAt: Date,
    /** A correction of the email address increments the version, which invalidates earlier links to the page of the order. */
    pageVersion: { type: Number, default: 1 },
    /** True from a correction of the email address until the buyer opens the link that was sent to it. */
    emailUnconfirmed: { type: Boolean, default: false },
    /** Each renewal increments the version, which invalidates earlier tokens. */
    linkVersion: { type: Number, default: 0 },
    linkExpiresAt: Date,
    downloads: { type: Number, default: 0 },
    /** Whether the creator lifted the download limit of the product for this order. */
    isDownloadLimitLifted: Boolean,
    /** Words of the search index. */
    terms: { type: [String], default: [] },
    /** The Idempotency-Key of the request, by which a retry after a crash finds this order. */
    idempotencyKey: String,
    /** The Idempotency-Key of the newest proof, unless it came with the order. */
    proofIdempotencyKey: String,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;
/** Each query names its index, because MongoDB would choose a slower one for some counts. */
export const LIST_INDEXES = {
  all: 'all orders',
  state: 'all orders by state',
  creator: "a creator's orders",
  creatorState: "a creator's orders by state",
  creatorProduct: "a creator's orders by product and state",
} as const;
orderSchema.index(NEWEST_FIRST, { name: LIST_INDEXES.all });
orderSchema.index({ state: 1, ...NEWEST_FIRST }, { name: LIST_INDEXES.state });
orderSchema.index({ creator: 1, ...NEWEST_FIRST }, { name: LIST_INDEXES.creator });
orderSchema.index({ creator: 1, state: 1, ...NEWEST_FIRST }, { name: LIST_INDEXES.creatorState });
orderSchema.index({ creator: 1, 'lines.product._id': 1, state: 1, ...NEWEST_FIRST }, { name: LIST_INDEXES.creatorProduct });
export const SEARCH_INDEX = "search a creator's orders";
orderSchema.index({ creator: 1, terms: 1 }, { name: SEARCH_INDEX });
export const SEARCH_ALL_INDEX = 'search all orders';
orderSchema.index({ terms: 1 }, { name: SEARCH_ALL_INDEX });
orderSchema.index(
  { 'discount._id': 1, 'discount.mailbox': 1, state: 1 },
  { name: "a buyer's orders with a discount code", partialFilterExpression: { 'discount._id': { $exists: true } } },
);
export const PURCHASES_INDEX = 'what an address ordered, newest first';
orderSchema.index({ emailKey: 1, ...NEWEST_FIRST }, { name: PURCHASES_INDEX });
orderSchema.index({ emailKey: 1, creator: 1, createdAt: -1, _id: -1 }, { name: "a customer's orders from a creator" });
orderSchema.index({ 'lines.product._id': 1 }, { name: 'past orders of a product' });
orderSchema.index(
  { emailKey: 1, 'lines.product._id': 1 },
  { name: 'completed orders of a buyer by product', partialFilterExpression: { state: 'completed' } },
);
export const BUYERS_INDEX = 'buyers of a product, their newest order first';
orderSchema.index(
  { 'lines.product._id': 1, emailKey: 1, _id: -1 },
  { name: BUYERS_INDEX, partialFilterExpression: { state: 'completed' } },
);
for (const field of ['paymentCodes', 'similarCodes'])
  orderSchema.index(
    { [field]: 1, state: 1, creator: 1, createdAt: 1 },
    { name: `a creator's orders with the same ${field}, by state` },
  );
orderSchema.index({ screenshotKeys: 1 }, { name: 'orders with a similar screenshot', sparse: true });
orderSchema.index({ expiresAt: 1 }, { name: 'orders that expire', sparse: true });
const pendingOnly = { partialFilterExpression: { state: 'pending' } };
export const PENDING_INDEXES = {
  email: 'pending orders of an email address',
  phone: 'pending orders of a phone number',
} as const;
// The next two indexes have every field that counting needs, so that MongoDB reads no document.
const countedFields = { state: 1, creator: 1, _id: 1 } as const;
orderSchema.index({ emailKey: 1, phoneKey: 1, ...countedFields }, { name: PENDING_INDEXES.email, ...pendingOnly });
orderSchema.index({ phoneKey: 1, emailKey: 1, ...countedFields }, { name: PENDING_INDEXES.phone, ...pendingOnly });
export const SUSPICIOUS_INDEX = 'suspicious orders';
orderSchema.index(
  { isSuspicious: 1, ...NEWEST_FIRST },
  { name: SUSPICIOUS_INDEX, partialFilterExpression: { isSuspicious: true } },
);
export const REFUNDED_INDEXES = { all: 'orders with a refund', creator: "a creator's orders with a refund" } as const;
const refundedOnly = { partialFilterExpression: { refundedAmount: { $exists: true } } };
orderSchema.index(NEWEST_FIRST, { name: REFUNDED_INDEXES.all, ...refundedOnly });
orderSchema.index({ creator: 1, ...NEWEST_FIRST }, { name: REFUNDED_INDEXES.creator, ...refundedOnly });
export const OWED_INDEX = "a creator's orders whose money is to go back";
orderSchema.index(
  { creator: 1, ...NEWEST_FIRST },
  { name: OWED_INDEX, partialFilterExpression: { owedAmount: { $exists: true } } },
);
export const PROBLEM_INDEXES = {
  state: 'orders with a problem by its state',
  creator: "a creator's orders with a problem",
  creatorState: "a creator's orders with a problem by its state",
} as const;
const problemOnly = { partialFilterExpression: { 'problem.state': { $exists: true } } };
orderSchema.index({ 'problem.state': 1, 'problem.since': 1, _id: 1 }, { name: PROBLEM_INDEXES.state, ...problemOnly });
orderSchema.index({ creator: 1, ...NEWEST_FIRST }, { name: PROBLEM_INDEXES.creator, ...problemOnly });
orderSchema.index({ creator: 1, 'problem.state': 1 }, { name: PROBLEM_INDEXES.creatorState, ...problemOnly });
/** MongoDB sorts missing evidence last, and `settled` before `seen`. */
export const EVIDENCE_INDEX = "a creator's open orders by evidence";
orderSchema.index(
  { creator: 1, state: 1, evidence: -1, ...NEWEST_FIRST },
  { name: EVIDENCE_INDEX, partialFilterExpression: { state: { $in: [...OPEN_STATES] } } },
);
export const AUTO_APPROVED_INDEXES = {
  all: 'automatically approved orders',
  creator: "a creator's automatically approved orders",
  decidedAt: 'automatically approved orders by day',
} as const;
const autoApprovedOnly = { partialFilterExpression: { autoApprovedBy: { $exists: true } } };
orderSchema.index(NEWEST_FIRST, { name: AUTO_APPROVED_INDEXES.all, ...autoApprovedOnly });
orderSchema.index({ creator: 1, ...NEWEST_FIRST }, { name: AUTO_APPROVED_INDEXES.creator, ...autoApprovedOnly });
orderSchema.index(
  { decidedAt: 1, creator: 1, autoApprovedBy: 1 },
  { name: AUTO_APPROVED_INDEXES.decidedAt, ...autoApprovedOnly },
);
export const DELIVERED_INDEX = "a creator's delivered paid orders, latest first";
orderSchema.index(
  { creator: 1, decidedAt: -1, _id: -1 },
  { name: DELIVERED_INDEX, partialFilterExpression: { state: 'completed', amount: { $gt: 0 } } },
);
export const WAITING_INDEX = 'orders that wait for their creator';
orderSchema.index({ waitingSince: 1 }, { name: WAITING_INDEX, sparse: true });
export const REMINDER_INDEX = 'orders whose reminder is due, by creator';
orderSchema.index(
  { creator: 1, reminderAt: 1 },
  { name: REMINDER_INDEX, partialFilterExpression: { reminderAt: { $exists: true } } },
);
orderSchema.index(
  { decidedAt: 1 },
  { name: 'closed orders with a screenshot', partialFilterExpression: { screenshot: { $type: 'string' } } },
);
orderSchema.index(
  { decidedAt: 1, 'earlierProofs.screenshot': 1 },
  {
    name: 'closed orders with an earlier screenshot',
    partialFilterExpression: { 'earlierProofs.screenshot': { $type: 'string' } },
  },
);
// Find the order that names a stored file. Partial indexes cannot express `not null`, so `$gt: ''` stands for it.
for (const path of ['lines.product.image', 'screenshot', 'earlierProofs.screenshot', 'refunds.picture', 'problem.pictures'])
  orderSchema.index({ [path]: 1 }, { name: `orders by ${path}`, partialFilterExpression: { [path]: { $gt: '' } } });
orderSchema.index({ 'lines.files.upload': 1 }, { name: 'orders by uploaded file', sparse: true });
export const REFUND_LINE_INDEX = 'orders by the statement line of a refund';
orderSchema.index({ 'refunds.seenLine': 1 }, { name: REFUND_LINE_INDEX, sparse: true });
orderSchema.index({ idempotencyKey: 1 }, { name: 'one order per idempotency key', unique: true, sparse: true });

export type OrderRecord = Omit<InferSchemaType<typeof orderSchema>, 'lines' | 'refunds' | 'problem'> & {
  _id: Types.ObjectId;
  lines: OrderLine[];
  refunds?: OrderRefund[] | null;
  problem?: OrderProblem | null;
};

export const OrderModel = model('Order', orderSchema);
