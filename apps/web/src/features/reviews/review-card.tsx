import type { ReactNode } from 'react';
import { t, Text } from '../../lib/i18n/text.tsx';
import type { Review } from '../../api/reviews.ts';
import { formatDate } from '../../lib/format-date.ts';
import { HiddenReviewNotice, ReviewReply, VerifiedPurchase } from '../../entities/review/review-notes.tsx';
import { Avatar } from '../../entities/user/avatar.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Loading, Skeletons } from '../../ui/states.tsx';

export const ReviewsLoading = () => (
  <Loading label={t('reviews.loading')} className="grid gap-3">
    <Skeletons count={2} className="h-32 w-full rounded-card" />
  </Loading>
);

const renderReviewerName = ({ user }: Review) =>
  user ? `${user.firstName} ${user.lastName}`.trim() : <Text id="reviews.anonymous" />;

interface Props {
  review: Review;
  /** One below the heading of the section. */
  heading?: 'h2' | 'h3';
  children?: ReactNode;
}

export const ReviewCard = ({ review, heading: Heading = 'h3', children }: Props) => (
  <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 rounded-card border border-line bg-card p-4">
    <Avatar user={review.user} />
    <div className="min-w-0">
      <Heading className="font-text text-base font-strong tracking-normal wrap-anywhere">{renderReviewerName(review)}</Heading>
      <p className="flex flex-wrap items-center gap-x-3 text-xs text-faint">
        <Stars rating={review.rating} className="text-ink" />
        <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
        {review.verified && <VerifiedPurchase />}
      </p>
    </div>
    <div className="col-span-2 grid gap-2">
      <p className="whitespace-pre-line wrap-anywhere">{review.comment}</p>
      <HiddenReviewNotice review={review} />
      <ReviewReply review={review} />
      {children}
    </div>
  </article>
);
