import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const { model, Schema } = mongoose;

const reviewSchema = new Schema(
  {
    product: { type: Schema.Types.ObjectId, required: true },
    user: { type: Schema.Types.ObjectId, required: true },
    rating: { type: Number, required: true },
    comment: { type: String, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
reviewSchema.index({ product: 1, user: 1 }, { name: 'one review per user and product', unique: true });
reviewSchema.index({ product: 1, createdAt: -1, _id: -1 }, { name: "a product's reviews, newest first" });

export type ReviewRecord = InferSchemaType<typeof reviewSchema> & { _id: Types.ObjectId };

export const ReviewModel = model('Review', reviewSchema);
