import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const reviewSchema = new Schema(
  {
    product: { type: Schema.Types.ObjectId, required: true },
    creator: { type: Schema.Types.ObjectId, required: true, isExported: false },
    user: { type: Schema.Types.ObjectId, required: true, isExported: false },
    rating: { type: Number, required: true },
    comment: { type: String, required: true },
    /** True if the author's confirmed email has a completed order of the product. Kept up to date by reviews, orders and jobs. */
    verified: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    /** Identifies the call that created the review, so that its retry succeeds if the process crashed before it answered. */
    idempotencyKey: { type: String, isExported: false },
  },
  { versionKey: false },
);
reviewSchema.index({ product: 1, user: 1 }, { name: 'one review per user and product', unique: true });
reviewSchema.index({ product: 1, createdAt: -1, _id: -1 }, { name: "a product's reviews, newest first" });
reviewSchema.index({ product: 1, rating: 1 }, { name: "a product's ratings" });
reviewSchema.index({ user: 1, createdAt: -1, _id: -1 }, { name: "a user's own reviews, newest first" });
reviewSchema.index({ creator: 1, createdAt: -1, _id: -1 }, { name: "the reviews of a creator's products, newest first" });

export type ReviewRecord = InferSchemaType<typeof reviewSchema> & { _id: Types.ObjectId };

export const ReviewModel = model('Review', reviewSchema);
