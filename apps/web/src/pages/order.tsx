import { type ChargeStage, findChargeStage, findProblemStatus } from '@banca/contracts/order-page-status';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDeferredValue, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { asApiError, getErrorText } from '../api/errors.ts';
import { useAppDispatch } from '../api/hooks.ts';
import { type CorrectedOrder, type OrderPage as OrderPageData, orderPageApi } from '../api/order-page.ts';
import { selectDraftOwnerId } from '../api/session.ts';
import { REMEMBERED_ORDERS_KEY } from '../entities/order/clear-remembered-orders.ts';
import { CONFIRMATION_ID } from '../entities/order/correct-email-link.tsx';
import type * as RememberedOrders from '../entities/order/remembered-orders.ts';
import type { PageModule } from '../entities/page/page-module.ts';
import { OrderPageView } from '../features/order-page/order-page-view.tsx';
import { prefetchParts } from '../features/order-page/order-parts.ts';
import { t } from '../lib/i18n/text.tsx';
import { importUnlessOffline } from '../lib/import-unless-offline.ts';
import { createLazyModule } from '../lib/lazy-module.ts';
import { readStorage } from '../lib/storage.ts';
import { toPath } from '../lib/to-path.ts';
import { ErrorState, Loading, Skeleton } from '../ui/states.tsx';
import { createPart, PREFETCH_DELAY_MS } from '../ui/visible-part.tsx';

export const orderDownload = createLazyModule(
  async () => (await import('../features/downloads/order-download.tsx')).OrderDownload,
);
export const invalidLink = createLazyModule(
  async () => (await import('../features/downloads/invalid-order-link.tsx')).InvalidOrderLink,
);
const OrderDownload = createPart(orderDownload);
const InvalidOrderLink = createPart(invalidLink);

export const meta: PageModule['meta'] = () => ({
  title: t('orderPage.pageTitle'),
  description: t('orderPage.previewText'),
  noindex: true,
});

export const query: PageModule['query'] = ['token', 'confirmation'];

const readToken = (search: URLSearchParams): string => search.get('token') ?? '';

const POLLING_MS = 20_000;

/** Shorter while a gateway charges the buyer, who waits for the download. */
const CHARGE_POLLING_MS: Partial<Record<ChargeStage, number>> = { push: 3000, page: 5000, unknown: 5000, paid: 5000 };

function getPollingInterval(page: OrderPageData): number {
  // The creator can pay back at any time.
  if (findProblemStatus(page.order)) return POLLING_MS;
  if (page.order.status !== 'pending') return 0;
  const stage = findChargeStage(page);
  return (stage && CHARGE_POLLING_MS[stage]) ?? POLLING_MS;
}

/** Polls while the order or its problem can still be decided and the tab is visible. */
function usePolledOrderPage(id: string, token: string) {
  const dispatch = useAppDispatch();
  useEffect(() => setupListeners(dispatch), [dispatch]);
  const request = { params: { id }, query: { token } };
  const { currentData: page } = orderPageApi.endpoints.getOrderPage.useQueryState(request);
  return orderPageApi.useGetOrderPageQuery(request, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
    pollingInterval: page ? getPollingInterval(page) : POLLING_MS,
    skipPollingIfUnfocused: true,
  });
}

function usePrefetchedParts(status: string | undefined): void {
  useEffect(() => {
    if (status !== 'pending') return undefined;
    const prefetch = (): void => {
      prefetchParts();
      orderDownload.load().catch(() => undefined);
    };
    const timer = setTimeout(prefetch, PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [status]);
}

/** Only a device that has placed orders remembers them, so this code is not part of the first load. */
async function remember(update: (module: typeof RememberedOrders) => void): Promise<void> {
  if (readStorage('local', REMEMBERED_ORDERS_KEY) === null) return;
  const module = await importUnlessOffline(() => import('../entities/order/remembered-orders.ts')).catch(() => undefined);
  if (module) update(module);
}

/** For the success page behind the back button. */
async function correctLastPurchase(userId: string | null, { order, orderLink }: CorrectedOrder): Promise<void> {
  const module = await importUnlessOffline(() => import('../features/checkout/last-purchase.ts')).catch(() => undefined);
  module?.correctLastPurchase(userId ?? undefined, order._id, { email: order.email, orderLink });
}

const OrderPage = () => {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const token = readToken(search);
  const { currentData, error: latestError, isFetching, refetch } = usePolledOrderPage(id, token);
  // While the code for a new state loads, React keeps showing the previous state.
  const page = useDeferredValue(currentData);
  const error = useDeferredValue(latestError);
  usePrefetchedParts(page?.order.status);
  useEffect(() => {
    if (currentData) void remember(({ updateFromOrderPage }) => updateFromOrderPage(currentData));
  }, [currentData]);
  const userId = useSelector(selectDraftOwnerId);
  const handleCorrected = (corrected: CorrectedOrder): void => {
    const { orderLink } = corrected;
    void correctLastPurchase(userId, corrected);
    void remember(({ updateRememberedOrder }) => updateRememberedOrder(id, { orderLink }));
    if (new URL(orderLink).searchParams.get('token') === token) void refetch();
    // The new address has to be confirmed, and the notice about it is far above the form. The replaced link opens nothing.
    else void navigate(`${toPath(orderLink)}#${CONFIRMATION_ID}`, { replace: true });
  };
  return (
    <div className="wrap max-w-2xl py-8 lg:py-14">
      {/* The URL contains the token. */}
      <meta name="referrer" content="no-referrer" />
      {!page && !error && (currentData || latestError || isFetching) && (
        <Loading label={t('orderPage.loading')}>
          <Skeleton className="h-svh w-full rounded-card" />
        </Loading>
      )}
      {page && asApiError(error)?.status !== 404 ? (
        <OrderPageView
          page={page}
          token={token}
          confirmation={search.get('confirmation')}
          Download={OrderDownload}
          onCorrected={handleCorrected}
        />
      ) : (
        error &&
        (asApiError(error)?.status === 404 ? (
          <InvalidOrderLink orderId={id} />
        ) : (
          <ErrorState message={getErrorText(error, t('errors.requestFailed'))} onRetry={() => void refetch()} />
        ))
      )}
    </div>
  );
};

export default OrderPage;
