import { z } from 'zod';
import { Id, IdParams, LIMIT_MAX, limitOf, PageQuery, text, Timestamp } from './common.schemas.ts';
import { shape } from './endpoint.ts';
import { reviews as messages } from './messages.ts';

const Reviewer = z
  .object({ _id: Id, firstName: z.string(), lastName: z.string(), profilePicture: z.string().nullable() })
  .meta({ id: 'Reviewer' });

export const Review = z
  .object({
    _id: Id,
    product: Id,
    /** Null when the account is gone: shown as 'Anonymous'. */
    user: Reviewer.nullable(),
    rating: z.int(),
    comment: z.string(),
    /** Its author's e-mail has a completed order of the product. */
    verified: z.boolean(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Review' });

const Rating = z.int(messages.ratingInvalid).min(1, messages.ratingInvalid).max(5, messages.ratingInvalid);
const Comment = text(1, 500, messages.commentRequired).min(5, messages.commentTooShort);

/** What a review holds (specification, section 5). */
export const ReviewInput = z.object({ rating: Rating, comment: Comment });

export const reviewExample = {
  _id: '65f1c0ffee0123456789abcd',
  product: '65f1c0ffee0123456789abce',
  user: { _id: '65f1c0ffee0123456789abcf', firstName: 'Helena', lastName: 'Macuácua', profilePicture: null },
  rating: 5,
  comment: 'Bases muito bem gravadas.',
  verified: true,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
};

export const listReviews = shape({
  isCacheable: true,
  summary: "A product's reviews, newest first",
  description: "A bare array, the caller's own review first. `X-Total-Count` says how many there are.",
  params: IdParams,
  query: PageQuery.extend({ limit: limitOf(LIMIT_MAX) }),
  response: z.array(Review),
  errors: ['not_found'],
  example: [reviewExample],
});
export const createReview = shape({
  summary: 'Review a product; once per user and product',
  status: 201,
  params: IdParams,
  body: ReviewInput,
  response: z.object({ review: Review, message: z.string() }),
  errors: ['not_found', 'conflict', 'forbidden'],
  bodyExample: { rating: 5, comment: 'Bases muito bem gravadas.' },
  example: { review: reviewExample, message: messages.success },
});
export const updateReview = shape({
  summary: "Change one's own review; absent fields stay",
  params: IdParams,
  body: ReviewInput.partial(),
  response: z.object({ review: Review, message: z.string() }),
  errors: ['not_found', 'forbidden'],
  bodyExample: { rating: 4 },
  example: { review: reviewExample, message: messages.updated },
});
export const deleteReview = shape({
  summary: 'Delete a review: its author, or an admin',
  params: IdParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'forbidden'],
  example: { message: messages.deleted },
});
