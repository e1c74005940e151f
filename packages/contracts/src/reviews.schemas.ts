import { z } from 'zod';
import { Id, IdParams, LIMIT_MAX, createLimitSchema, PageQuery, createTextSchema, Timestamp } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { RATINGS } from './enums.ts';
import { exampleProduct } from './examples.ts';
import { REPORT_REASONS } from './report-reasons.ts';

const Reviewer = z
  .object({ _id: Id, firstName: z.string(), lastName: z.string(), profilePicture: z.string().nullable() })
  .meta({ id: 'Reviewer' });

export const Review = z
  .object({
    _id: Id,
    product: Id,
    /** Null when the account was deleted; clients show 'Anonymous'. */
    user: Reviewer.nullable(),
    rating: z.int(),
    comment: z.string(),
    /** The author's confirmed email address has a completed order for the product. */
    verified: z.boolean(),
    /** What the creator of the product answered in public. */
    reply: z.object({ text: z.string(), at: Timestamp }).optional(),
    /** Present if an admin hid the review. Only its author and admins see such a review. */
    hidden: z.object({ reason: z.string(), at: Timestamp }).optional(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Review' });

export const ReviewedProduct = z
  .object({ _id: Id, title: z.string(), image: z.string().nullable() })
  .nullable()
  .meta({ description: 'Null if the product is not published' });

export const ShopReview = Review.extend({ reviewedProduct: ReviewedProduct.optional() }).meta({ id: 'ShopReview' });

const Rating = z.int('reviews.ratingInvalid').min(1, 'reviews.ratingInvalid').max(5, 'reviews.ratingInvalid');
const Comment = createTextSchema(1, 500, 'reviews.commentRequired').min(5, 'reviews.commentTooShort');

export const ReviewInput = z.object({ rating: Rating, comment: Comment });

export const ReplyInput = z.object({ text: createTextSchema(1, 500, 'reviews.replyRequired') });

export const ReportInput = z.object({ reason: z.enum(REPORT_REASONS, 'reviews.reportReasonRequired') });

export const exampleReview = {
  _id: '65f1c0ffee0123456789abcd',
  product: '65f1c0ffee0123456789abce',
  user: { _id: '65f1c0ffee0123456789abcf', firstName: 'Helena', lastName: 'Macuácua', profilePicture: null },
  rating: 5,
  comment: 'Bases muito bem gravadas.',
  verified: true,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
};

export const exampleReviewWithProduct = {
  ...exampleReview,
  reviewedProduct: { _id: exampleProduct._id, title: exampleProduct.title, image: exampleProduct.image },
};

export const listReviews = defineEndpointSchema({
  isCacheableForAnonymous: true,
  summary: 'List the reviews of a product, newest first',
  description: "Returns an array in which the caller's own review comes first. The header `X-Total-Count` contains the total.",
  params: IdParams,
  query: PageQuery.extend({ limit: createLimitSchema(LIMIT_MAX) }),
  response: z.array(Review),
  errors: ['not_found'],
  example: [exampleReview],
});
export const countRatings = defineEndpointSchema({
  isCacheableForAnonymous: true,
  summary: 'Count the reviews of a product by their number of stars, five stars first',
  params: IdParams,
  response: z.object({ ratings: z.array(z.object({ stars: z.int(), count: z.int() })).length(RATINGS.length) }),
  errors: ['not_found'],
  example: { ratings: RATINGS.map((stars) => ({ stars, count: stars === 5 ? 1 : 0 })) },
});
export const createReview = defineEndpointSchema({
  summary: 'Create a review; each user can review a product once',
  status: 201,
  params: IdParams,
  body: ReviewInput,
  response: z.object({ review: Review, message: z.string() }),
  errors: ['not_found', 'conflict', 'forbidden'],
  bodyExample: { rating: 5, comment: 'Bases muito bem gravadas.' },
  example: { review: exampleReview, message: 'reviews.success' },
});
export const updateReview = defineEndpointSchema({
  summary: "Update the caller's review; absent fields keep their value",
  description: 'A hidden review cannot be changed (409).',
  params: IdParams,
  body: ReviewInput.partial(),
  response: z.object({ review: Review, message: z.string() }),
  errors: ['not_found', 'forbidden', 'conflict'],
  bodyExample: { rating: 4 },
  example: { review: exampleReview, message: 'reviews.updated' },
});
export const deleteReview = defineEndpointSchema({
  summary: 'Delete a review; only for its author and admins',
  description: 'Only admins delete a hidden review; its author gets 409.',
  params: IdParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'forbidden', 'conflict'],
  example: { message: 'reviews.deleted' },
});
export const replyToReview = defineEndpointSchema({
  summary: 'Reply in public to a review of an own product, once',
  description: 'The author of the review is told by email. Links in the text are shown as text.',
  status: 201,
  params: IdParams,
  body: ReplyInput,
  response: z.object({ review: Review, message: z.string() }),
  errors: ['not_found', 'forbidden', 'conflict'],
  bodyExample: { text: 'Obrigada, Inácio! As tablaturas em PDF já estão no ficheiro.' },
  example: {
    review: {
      ...exampleReview,
      reply: {
        text: 'Obrigada, Inácio! As tablaturas em PDF já estão no ficheiro.',
        at: '2026-11-21T09:00:00.000Z',
      },
    },
    message: 'reviews.replied',
  },
});
export const deleteReply = defineEndpointSchema({
  summary: 'Delete the reply to a review; only for the creator of the product and admins',
  params: IdParams,
  response: z.object({ review: Review, message: z.string() }),
  errors: ['not_found', 'forbidden'],
  example: { review: exampleReview, message: 'reviews.replyDeleted' },
});
export const reportReview = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Report a review to the admins',
  description: 'Each account reports a review once; another report changes nothing, unless the review was edited since.',
  params: IdParams,
  body: ReportInput,
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'forbidden'],
  bodyExample: { reason: 'spam' },
  example: { message: 'reviews.reported' },
});
