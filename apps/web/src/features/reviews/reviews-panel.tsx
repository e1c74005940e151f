import { useId, useState } from 'react';
import { t, Text } from '../../lib/i18n/text.tsx';
import { useUser } from '../../api/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { DeleteReviewButton } from './delete-review-button.tsx';
import { type Review, reviewsApi } from '../../api/reviews.ts';
import { ReviewCard, ReviewsLoading } from './review-card.tsx';

const PAGE_SIZE = 5;

interface Props {
  productId: string;
  count: number;
}

export const ReviewsPanel = ({ productId, count }: Props) => {
  const headingId = useId();
  const user = useUser();
  const [limit, setLimit] = useState(PAGE_SIZE);
  const request = { params: { id: productId }, query: { limit } };
  const { data, isError, isFetching, refetch } = reviewsApi.useListReviewsQuery(request, { skip: count === 0 });
  const canDelete = (review: Review): boolean => user?.role === 'admin' || (user !== null && review.user?._id === user._id);
  return (
    <section aria-labelledby={headingId} className="grid gap-3 border-t border-line pt-5">
      <h3 id={headingId} className="text-lg">
        {t('reviews.title')}
      </h3>
      {isError && !isFetching && <ErrorState message={t('reviews.loadFailed')} onRetry={() => void refetch()} />}
      {!data && count > 0 && (!isError || isFetching) && <ReviewsLoading />}
      {(count === 0 || data?.length === 0) && (
        <p className="text-sm text-muted">
          <Text id="reviews.noneFound" />
        </p>
      )}
      {data?.map((review) => (
        <ReviewCard key={review._id} review={review}>
          {canDelete(review) && <DeleteReviewButton review={review} />}
        </ReviewCard>
      ))}
      {data && data.length >= limit && data.length < count && (
        <Button variant="secondary" busy={isFetching} onClick={() => setLimit(limit + PAGE_SIZE)}>
          {t('reviews.showMore')}
        </Button>
      )}
    </section>
  );
};
