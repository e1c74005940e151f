import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Text } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export const CheckoutLoading = () => (
  <div className="grid gap-6">
    <p role="status" className="flex h-8 items-center gap-2.5 text-sm font-strong text-muted">
      <Spinner />
      <Text id="checkout.preparing" />
    </p>
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
      <Skeleton className="h-28 rounded-card lg:order-last lg:h-95" />
      <Skeleton className="h-150 rounded-card" />
    </div>
  </div>
);

/** Goes back, or to the catalogue if the tab has no previous page. */
function useGoBack(): () => void {
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === 'default';
  return () => void (isFirstPage ? navigate(paths.products) : navigate(-1));
}

export const CheckoutError = ({ message }: { message: ReactNode }) => {
  const goBack = useGoBack();
  return (
    <ErrorState
      message={message}
      onRetry={() => location.reload()}
      retryLabel={<Text id="checkout.retry" />}
      action={
        <Button variant="quiet" onClick={goBack}>
          <Text id="checkout.back" />
        </Button>
      }
    />
  );
};
