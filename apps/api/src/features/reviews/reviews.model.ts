import { REPORT_REASONS } from '@banca/contracts/report-reasons';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const replySchema = new Schema(
  {
    text: { type: String, required: true },
    at: { type: Date, required: true },
    /** Identifies the call that created the reply, as that of the review does. */
    idempotencyKey: String,
  },
  { _id: false },
);

const reportSchema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    reason: { type: String, enum: REPORT_REASONS, required: true },
    at: { type: Date, required: true },
    /** True after an admin answered the report. */
    isClosed: Boolean,
  },
  { _id: false },
);

const reviewFields = {
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
  /** Written by the creator of the product, who exports it. */
  reply: { type: replySchema, isExported: false },
  /** Whether the author was told of a reply. A creator who deletes a reply and writes another one sends no second email. */
  isReplyAnnounced: { type: Boolean, isExported: false },
  /** At most one of each account. Exported by those who reported. */
  reports: { type: [reportSchema], default: undefined, isExported: false },
  /** When the first of the reports arrived that no admin has answered. */
  reportedAt: { type: Date, isExported: false },
} as const;

const hiddenSchema = new Schema(
  {
    reason: { type: String, required: true },
    at: { type: Date, required: true },
    by: { type: Schema.Types.ObjectId, required: true, isExported: false },
  },
  { _id: false },
);

const reviewSchema = new Schema(reviewFields, { versionKey: false });
const hiddenReviewSchema = new Schema(
  { ...reviewFields, hidden: { type: hiddenSchema, required: true } },
  { versionKey: false, collection: 'hidden_reviews' },
);
reviewSchema.index({ product: 1, createdAt: -1, _id: -1 }, { name: "a product's reviews, newest first" });
reviewSchema.index({ product: 1, rating: 1 }, { name: "a product's ratings" });
reviewSchema.index({ user: 1, createdAt: -1, _id: -1 }, { name: "a user's own reviews, newest first" });
reviewSchema.index({ creator: 1, createdAt: -1, _id: -1 }, { name: "the reviews of a creator's products, newest first" });
export const OLDEST_REPORT_FIRST = { reportedAt: 1, _id: 1 } as const;
reviewSchema.index(OLDEST_REPORT_FIRST, { name: 'reported reviews, oldest report first', sparse: true });
/** With `$exists`, MongoDB would read the document of every key. */
export const REPORTED_FILTER = { reportedAt: { $gt: new Date(0) } };
hiddenReviewSchema.index({ 'hidden.at': -1, _id: -1 }, { name: 'hidden reviews, latest first' });
hiddenReviewSchema.index({ user: 1, 'hidden.at': -1, _id: -1 }, { name: "a user's own hidden reviews, latest first" });
for (const schema of [reviewSchema, hiddenReviewSchema]) {
  schema.index({ product: 1, user: 1 }, { name: 'one review per user and product', unique: true });
  schema.index({ 'reports.user': 1 }, { name: 'reviews that a user reported', sparse: true });
  schema.index(
    { creator: 1, 'reply.at': 1 },
    { name: 'replies of a creator', partialFilterExpression: { 'reply.at': { $exists: true } } },
  );
}

export type ReviewRecord = Omit<InferSchemaType<typeof reviewSchema>, 'reports'> & {
  _id: Types.ObjectId;
  reports?: InferSchemaType<typeof reportSchema>[] | null;
  hidden?: InferSchemaType<typeof hiddenSchema>;
};

export const ReviewModel = model('Review', reviewSchema);

/** Hidden reviews have their own collection, because release 0.2.0 shows and counts every document in `reviews`. */
export const HiddenReviewModel = model('HiddenReview', hiddenReviewSchema);

export const reviewModels = [ReviewModel, HiddenReviewModel] as readonly (typeof ReviewModel)[];

/** Lists leave out the reports, of which a review may have a hundred. */
export const PUBLIC_FIELDS = { reports: 0 } as const;
