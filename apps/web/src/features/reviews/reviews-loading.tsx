import { reviews as messages } from '@banca/contracts/messages';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export const ReviewsLoading = () => (
  <Loading label={messages.loading} className="grid gap-3">
    <Skeleton className="h-32 w-full rounded-card" />
    <Skeleton className="h-32 w-full rounded-card" />
  </Loading>
);
