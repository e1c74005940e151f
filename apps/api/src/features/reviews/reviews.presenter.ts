import type { OwnReview as OwnReviewSchema } from '@banca/contracts/me.schemas';
import type { Review } from '@banca/contracts/reviews.schemas';
import type { z } from 'zod';
import type { ReviewWithProduct, ReviewWithAuthor } from './reviews.lists.ts';

/** A review as everybody sees it; its author's e-mail never leaves. */
export const presentReview = ({ review, author }: ReviewWithAuthor): z.input<typeof Review> => ({
  _id: String(review._id),
  product: String(review.product),
  user: author
    ? {
        _id: String(author._id),
        firstName: author.firstName,
        lastName: author.lastName,
        profilePicture: author.profilePicture ?? null,
      }
    : null,
  rating: review.rating,
  comment: review.comment,
  verified: review.verified,
  createdAt: review.createdAt,
  updatedAt: review.updatedAt,
});

/** A review as its author sees it in the list of their own. */
export const presentOwnReview = ({ product, ...shown }: ReviewWithProduct): z.input<typeof OwnReviewSchema> => ({
  ...presentReview(shown),
  reviewedProduct: product ? { _id: String(product._id), title: product.title, image: product.images[0] ?? null } : null,
});
