import { type ChargeStage, findChargeStage } from '@banca/contracts/order-page-status';
import { Id } from '@banca/contracts/common.schemas';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { asApiError, getErrorText } from '../api/errors.ts';
import { useAppDispatch } from '../api/hooks.ts';
import { type OrderPage as OrderPageData, orderPageApi } from '../api/order-page.ts';
import { paths } from '../config/paths.ts';
import { updateFromOrderPage, updateRememberedOrder } from '../entities/order/remembered-orders.ts';
import type { PageModule } from '../entities/page/page-module.ts';
import { OrderDownload } from '../features/downloads/order-download.tsx';
import { RenewForm } from '../features/downloads/renew-form.tsx';
import { OrderPageView } from '../features/order-page/order-page-view.tsx';
import { t } from '../lib/i18n/text.tsx';
import { toPath } from '../lib/to-path.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../ui/states.tsx';
import { toast } from '../ui/toast.ts';

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
  if (page.order.status !== 'pending') return 0;
  const stage = findChargeStage(page);
  return (stage && CHARGE_POLLING_MS[stage]) ?? POLLING_MS;
}

/** Polls while the order can still be decided and the tab is visible. */
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

interface OrderErrorProps {
  id: string;
  error: unknown;
  onRetry: () => void;
}

const isId = (text: string): boolean => Id.safeParse(text).success;

const OrderError = ({ id, error, onRetry }: OrderErrorProps) =>
  asApiError(error)?.status === 404 ? (
    <div role="alert">
      <EmptyState
        heading="h1"
        title={t('orderPage.linkInvalidTitle')}
        text={t('orderPage.linkInvalidText')}
        patternSeed="encomenda"
        action={
          <div className="grid w-full gap-4">
            {isId(id) && <RenewForm orderId={id} />}
            <span className="flex flex-wrap justify-center gap-3">
              <ButtonLink to={paths.library} variant="secondary">
                {t('ownOrders.title')}
              </ButtonLink>
              <ButtonLink to={paths.help} variant="quiet">
                {t('layout.help')}
              </ButtonLink>
            </span>
          </div>
        }
      />
    </div>
  ) : (
    <ErrorState message={getErrorText(error, t('errors.requestFailed'))} onRetry={onRetry} />
  );

const OrderPage = () => {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const token = readToken(search);
  const { currentData, error, isFetching, refetch } = usePolledOrderPage(id, token);
  useEffect(() => {
    if (currentData) updateFromOrderPage(currentData.order);
  }, [currentData]);
  const handleCorrected = (orderLink: string): void => {
    updateRememberedOrder(id, { orderLink });
    toast.success(t('orderPage.contactSaved'));
    if (new URL(orderLink).searchParams.get('token') === token) void refetch();
    else void navigate(toPath(orderLink), { replace: true });
  };
  return (
    <div className="wrap max-w-2xl py-8 lg:py-14">
      {/* The URL contains the token. */}
      <meta name="referrer" content="no-referrer" />
      {!currentData && !error && isFetching && (
        <Loading label={t('orderPage.loading')}>
          <Skeleton className="h-svh w-full rounded-card" />
        </Loading>
      )}
      {currentData && asApiError(error)?.status !== 404 ? (
        <OrderPageView
          page={currentData}
          token={token}
          confirmation={search.get('confirmation')}
          Download={OrderDownload}
          onCorrected={handleCorrected}
        />
      ) : (
        error && <OrderError id={id} error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
};

export default OrderPage;
