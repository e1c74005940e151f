import { reviews as messages } from '@banca/contracts/messages';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** Two reviews' worth of grey, and the specification's text for who does not see it. */
export const ReviewsLoading = () => (
  <Loading label={messages.loading} className="grid gap-3">
    <Skeleton className="h-32 w-full rounded-card" />
    <Skeleton className="h-32 w-full rounded-card" />
  </Loading>
);
