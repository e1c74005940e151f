import { checkout } from '@banca/contracts/messages';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** The size of the checkout, while its product loads. */
export const CheckoutLoading = () => (
  <Loading label={checkout.preparing} lang="en">
    <p className="mb-6 text-muted" lang="en" aria-hidden="true">
      {checkout.preparing}
    </p>
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
      <Skeleton className="h-130 rounded-card" />
      <Skeleton className="order-first h-28 rounded-card lg:order-last lg:h-90" />
    </div>
  </Loading>
);

/** Why there is nothing to check out: try again, or go back. */
export const CheckoutError = ({ message }: { message: string }) => (
  <ErrorState
    message={message}
    lang="en"
    onRetry={() => location.reload()}
    retryLabel={checkout.retry}
    retryLang="en"
    action={
      <Button variant="quiet" lang="en" onClick={() => history.back()}>
        {checkout.back}
      </Button>
    }
  />
);
