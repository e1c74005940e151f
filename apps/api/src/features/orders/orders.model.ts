import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const { model, Schema } = mongoose;

export const ORDER_STATES = ['pending', 'completed', 'cancelled'] as const;

const orderSchema = new Schema(
  {
    /** What was sold, as it stood at that moment: a later edit changes no past order (decisions 2.1). */
    product: {
      type: new Schema(
        { _id: Schema.Types.ObjectId, title: String, price: Number, image: { type: String, default: null } },
        { versionKey: false },
      ),
      required: true,
    },
    creator: { type: Schema.Types.ObjectId, required: true },
    creatorUsername: { type: String, required: true },
    file: { type: String, required: true },
    /** When its creator repaired the link, if ever. */
    fileAt: Date,
    /** The account that the buyer was shown for the chosen method. */
    paymentAccount: { type: String, default: '' },
    /** The creator had no account for the chosen method at that moment. */
    accountMissing: { type: Boolean, default: false },
    /** Centavos. */
    amount: { type: Number, required: true },
    paymentMethod: { type: String, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    phone: { type: String, required: true },
    confirmationCode: { type: String, default: null },
    /** `method:CODE`, letters and digits only. */
    paymentCode: String,
    duplicateCode: { type: Boolean, default: false },
    screenshot: { type: String, default: null },
    status: { type: String, enum: ORDER_STATES, required: true },
    decidedAt: Date,
    cancelReason: String,
    notifiedAt: Date,
    /** Raised by each renewal; the token of an earlier one is superseded. */
    linkVersion: { type: Number, default: 0 },
    linkExpiresAt: Date,
    downloads: { type: Number, default: 0 },
    /** Prefixes of these words find the order: name, e-mail, code, short id. */
    terms: { type: [String], default: [] },
    /** Names the request that placed it, so that a repeated one after a crash finds it again. */
    idempotencyKey: String,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
const BY_TIME = { createdAt: -1, _id: -1 } as const;
/** The index that answers a list in its order, by what it is asked: named in each query, since counts would try others. */
export const LISTS = {
  all: 'all orders',
  status: 'all orders by status',
  creator: "a creator's orders",
  creatorStatus: "a creator's orders by status",
  creatorProduct: "a creator's orders by product and status",
} as const;
orderSchema.index(BY_TIME, { name: LISTS.all });
orderSchema.index({ status: 1, ...BY_TIME }, { name: LISTS.status });
orderSchema.index({ creator: 1, ...BY_TIME }, { name: LISTS.creator });
orderSchema.index({ creator: 1, status: 1, ...BY_TIME }, { name: LISTS.creatorStatus });
orderSchema.index({ creator: 1, 'product._id': 1, status: 1, ...BY_TIME }, { name: LISTS.creatorProduct });
export const SEARCH_INDEX = "search a creator's orders";
orderSchema.index({ creator: 1, terms: 1 }, { name: SEARCH_INDEX });
export const SEARCH_ALL_INDEX = 'search all orders';
orderSchema.index({ terms: 1 }, { name: SEARCH_ALL_INDEX });
export const PURCHASES_INDEX = 'what an address ordered, newest first';
orderSchema.index({ emailKey: 1, ...BY_TIME }, { name: PURCHASES_INDEX });
orderSchema.index({ emailKey: 1, creator: 1, createdAt: -1, _id: -1 }, { name: "a customer's orders from a creator" });
orderSchema.index({ 'product._id': 1 }, { name: 'past orders of a product' });
orderSchema.index(
  { emailKey: 1, 'product._id': 1 },
  { name: 'who has bought what', partialFilterExpression: { status: 'completed' } },
);
orderSchema.index({ paymentCode: 1, createdAt: 1 }, { name: 'orders with the same payment code', sparse: true });
orderSchema.index({ idempotencyKey: 1 }, { name: 'one order per idempotency key', unique: true, sparse: true });

export type OrderRecord = InferSchemaType<typeof orderSchema> & { _id: Types.ObjectId };

export const OrderModel = model('Order', orderSchema);
