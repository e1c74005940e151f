import { t } from '../../lib/i18n/t.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export const ReviewsLoading = () => (
  <Loading label={t('reviews.loading')} className="grid gap-3">
    <Skeleton className="h-32 w-full rounded-card" />
    <Skeleton className="h-32 w-full rounded-card" />
  </Loading>
);
