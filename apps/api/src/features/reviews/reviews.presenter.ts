import type { AdminReview } from '@banca/contracts/admin-reviews.schemas';
import type { OwnReview } from '@banca/contracts/me.schemas';
import type { Review } from '@banca/contracts/reviews.schemas';
import type { z } from 'zod';
import type { ReviewWithProduct, ReviewWithAuthor } from './reviews.lists.ts';
import type { ModeratedReview } from './moderated-reviews.ts';

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
  reply: review.reply ?? undefined,
  hidden: review.hidden,
  createdAt: review.createdAt,
  updatedAt: review.updatedAt,
});

export const presentReviewWithProduct = ({ product, ...reviewWithAuthor }: ReviewWithProduct): z.input<typeof OwnReview> => ({
  ...presentReview(reviewWithAuthor),
  reviewedProduct: product ? { _id: String(product._id), title: product.title, image: product.images[0] ?? null } : null,
});

export function presentModeratedReview({ creatorUsername, ...item }: ModeratedReview): z.input<typeof AdminReview> {
  const { creator, reports, reportedAt } = item.review;
  const openReports = (reports ?? []).filter(({ isClosed }) => !isClosed);
  const byReason = Object.entries(Object.groupBy(openReports, ({ reason }) => reason));
  return {
    ...presentReviewWithProduct(item),
    creator: { _id: String(creator), username: creatorUsername },
    reports: byReason.map(([reason, { length }]) => ({
      reason: reason as (typeof openReports)[number]['reason'],
      count: length,
    })),
    reportedAt: reportedAt ?? undefined,
  };
}
