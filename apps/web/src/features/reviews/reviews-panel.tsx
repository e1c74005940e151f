import { lazy, Suspense, useId, useState } from 'react';
import { t, Text } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { reviewsApi } from '../../api/reviews.ts';
import { ReviewCard, ReviewsLoading } from './review-card.tsx';

const ReviewActions = lazy(async () => ({ default: (await import('./review-actions.tsx')).ReviewActions }));

const PAGE_SIZE = 5;

interface Props {
  productId: string;
  count: number;
  creatorId: string;
}

export const ReviewsPanel = ({ productId, count, creatorId }: Props) => {
  const headingId = useId();
  const [limit, setLimit] = useState(PAGE_SIZE);
  const request = { params: { id: productId }, query: { limit } };
  const { data, isError, isFetching, refetch } = reviewsApi.useListReviewsQuery(request, { skip: count === 0 });
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
          <Suspense fallback={<div className="h-11" />}>
            <ReviewActions review={review} creatorId={creatorId} />
          </Suspense>
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
