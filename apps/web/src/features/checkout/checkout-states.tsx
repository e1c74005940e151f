import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import CircleCheck from 'lucide-react/icons/circle-check-big';
import Clock from 'lucide-react/icons/clock';
import { Text, t } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { cx } from '../../lib/cx.ts';
import { Card } from '../../ui/card.tsx';
import { type PurchaseStage, stageTexts } from '../../entities/order/purchase-stage.ts';

/** Tall and scrolled into view before the first paint: without the form, only the footer would be on the screen. */
export const OrderPlaced = ({ stage }: { stage: PurchaseStage | 'charged' }) => {
  const isReady = stage === 'completed';
  const message = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    message.current?.focus({ preventScroll: true });
    message.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Card className="grid min-h-[60vh] place-items-center p-6 sm:p-10">
      <div ref={message} tabIndex={-1} role="status" className="grid justify-items-center gap-4 text-center outline-none">
        <span
          className={cx(
            'grid size-16 place-items-center rounded-full',
            isReady ? 'bg-leaf-soft text-leaf' : 'bg-amber-soft text-amber',
          )}
        >
          {isReady ? <CircleCheck className="size-8" /> : <Clock className="size-8" />}
        </span>
        <p className="max-w-xs text-lg font-strong">
          <Text id={stage === 'charged' ? 'charge.starting' : stageTexts[stage]} />
        </p>
        <p className="max-w-xs text-muted">{t('checkout.orderReceived')}</p>
      </div>
    </Card>
  );
};

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

/** @param props.isFinal whether another try would fail again */
export const CheckoutError = ({ message, isFinal }: { message: ReactNode; isFinal: boolean }) => {
  const goBack = useGoBack();
  return (
    <ErrorState
      message={message}
      onRetry={isFinal ? undefined : () => location.reload()}
      retryLabel={<Text id="checkout.retry" />}
      action={
        <Button variant="quiet" onClick={goBack}>
          <Text id="checkout.back" />
        </Button>
      }
    />
  );
};
