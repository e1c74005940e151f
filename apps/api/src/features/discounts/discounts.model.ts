import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/** A discount code of a creator. Amounts are in centavos. See docs/rules.md#discount-codes. */
const schema = new Schema(
  {
    creator: { type: Schema.Types.ObjectId, required: true, isExported: false },
    /** In capitals. */
    code: { type: String, required: true },
    /** Either `percent` or `amount`. */
    percent: Number,
    amount: Number,
    /** Missing for all products. */
    products: { type: [Schema.Types.ObjectId], default: undefined },
    from: Date,
    until: Date,
    maxUses: Number,
    maxUsesPerBuyer: Number,
    minAmount: Number,
    isActive: { type: Boolean, default: true },
    /** The orders with the code that were not closed without a sale. */
    uses: { type: Number, default: 0 },
    /** The holds of the code, also those that have lapsed and were not deleted yet. */
    held: { type: Number, default: 0 },
    isArchived: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'discounts' },
);
export const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;
export const LIST_INDEX = "a creator's discount codes, newest first";
schema.index({ creator: 1, isArchived: 1, ...NEWEST_FIRST }, { name: LIST_INDEX });
schema.index(
  { creator: 1, code: 1 },
  { name: 'one discount per code and creator', unique: true, partialFilterExpression: { isArchived: false } },
);

export type DiscountRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

export const DiscountModel = model('Discount', schema);

/** One use of a code, which a quote holds for a buyer. The order deletes it. */
const holdSchema = new Schema(
  {
    discount: { type: Schema.Types.ObjectId, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'discount_holds' },
);
holdSchema.index({ discount: 1, expiresAt: 1 }, { name: 'holds of a code that lapse' });
holdSchema.index({ expiresAt: 1 }, { name: 'holds that lapse' });

export type HoldRecord = InferSchemaType<typeof holdSchema> & { _id: Types.ObjectId };

export const HoldModel = model('DiscountHold', holdSchema);
