import { setupListeners } from '@reduxjs/toolkit/query';
import { useCallback, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { t } from '../lib/i18n/text.tsx';
import type { PageModule } from '../entities/page/page-module.ts';
import { paths } from '../config/paths.ts';
import { downloadsApi } from '../api/downloads.ts';
import { getProblemText } from '../features/downloads/download-files.tsx';
import { DownloadReady } from '../features/downloads/download-ready.tsx';
import { asApiError, getErrorText } from '../api/errors.ts';
import { useAppDispatch } from '../api/hooks.ts';
import { formatDateTime } from '../lib/format-date.ts';
import { findRememberedOrder, toOrderPath, updateRememberedOrder } from '../entities/order/remembered-orders.ts';
import { ButtonLink } from '../ui/button.tsx';
import { createLazyModule } from '../lib/lazy-module.ts';
import { EmptyState, ErrorState, Loading, Skeleton } from '../ui/states.tsx';
import { createVisiblePart } from '../ui/visible-part.tsx';

export const downloadHelp = createLazyModule(async () => (await import('../features/downloads/download-help.tsx')).DownloadHelp);
export const reviewInvitation = createLazyModule(
  async () => (await import('../features/order-page/review-invitation.tsx')).ReviewInvitation,
);
export const renewForm = createLazyModule(async () => (await import('../features/downloads/renew-form.tsx')).RenewForm);
const DownloadHelp = createVisiblePart(downloadHelp, 'h-80');
const ReviewInvitation = createVisiblePart(reviewInvitation, 'h-100');
const RenewForm = createVisiblePart(renewForm, 'h-55');

export const meta: PageModule['meta'] = () => ({
  title: t('downloads.pageTitle'),
  description: t('downloads.previewText'),
  noindex: true,
});

export const query: PageModule['query'] = ['token'];

const readToken = (search: URLSearchParams): string => search.get('token') ?? '';

interface Explanation {
  title: string;
  text: string;
  details?: string;
  canRenew: boolean;
}

/**
 * Without a valid token the API does not reveal whether an order is confirmed, so the text for an unknown order covers both cases.
 * @param placedAt - when this tab placed the order; undefined if it did not, or if the order was completed at once
 */
function explainInvalidToken(message: string, hasToken: boolean, placedAt: string | undefined): Explanation {
  const details =
    placedAt === undefined ? t('downloads.confirmedOrPending') : t('downloads.pendingOrder', { time: formatDateTime(placedAt) });
  if (hasToken) return { title: t('downloads.brokenTitle'), text: message, details, canRenew: true };
  const title = placedAt === undefined ? t('downloads.missingTitle') : t('downloads.notConfirmedTitle');
  return { title, text: details, canRenew: true };
}

/** Compares messages, because a 404 means either an order that is not confirmed or an invalid token. */
function explainError(message: string, status: number, hasToken: boolean, placedAt: string | undefined): Explanation {
  if (message === t('downloads.cancelled')) return { title: t('downloads.cancelledTitle'), text: message, canRenew: false };
  if (message === t('downloads.notConfirmed')) return { title: t('downloads.notConfirmedTitle'), text: message, canRenew: false };
  if (status === 404) return explainInvalidToken(message, hasToken, placedAt);
  return { title: t('downloads.brokenTitle'), text: message, canRenew: true };
}

/** Other errors, such as a lost connection, say nothing about the link. */
const isLinkRefused = (error: unknown): boolean => [404, 410].includes(asApiError(error)?.status ?? 0);

interface DownloadErrorProps {
  orderId: string;
  hasToken: boolean;
  error: unknown;
  onRetry: () => void;
}

const DownloadError = ({ orderId, hasToken, error, onRetry }: DownloadErrorProps) => {
  const status = asApiError(error)?.status ?? 0;
  const message = getErrorText(error, t('downloads.notFound'));
  if (!isLinkRefused(error)) return <ErrorState message={message} onRetry={onRetry} />;
  const rememberedOrder = findRememberedOrder(orderId);
  const orderPath = toOrderPath(rememberedOrder?.orderLink);
  const placedAt = rememberedOrder?.status === 'pending' ? rememberedOrder.createdAt : undefined;
  const { title, text, details, canRenew } = explainError(message, status, hasToken, placedAt);
  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        title={title}
        text={
          <>
            <span>{text}</span>
            {details && <span className="mt-3 block">{details}</span>}
          </>
        }
        patternSeed={orderId}
        action={
          <div className="grid gap-3">
            {canRenew && <RenewForm orderId={orderId} />}
            {orderPath && (
              <ButtonLink to={orderPath} variant="secondary">
                {t('purchase.viewOrder')}
              </ButtonLink>
            )}
            <ButtonLink to={paths.library} variant={canRenew ? 'secondary' : 'primary'}>
              {t('ownOrders.title')}
            </ButtonLink>
          </div>
        }
      />
    </div>
  );
};

const DownloadPage = () => {
  const { orderId = '' } = useParams();
  const [search] = useSearchParams();
  const token = readToken(search);
  const request = { params: { orderId }, query: { token } };
  const dispatch = useAppDispatch();
  useEffect(() => setupListeners(dispatch), [dispatch]);
  const { data, error, isLoading, refetch } = downloadsApi.useGetDownloadQuery(request, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  });
  const isReady = data !== undefined && !isLinkRefused(error);
  useEffect(() => {
    if (data) updateRememberedOrder(orderId, { status: 'completed', state: 'completed' });
  }, [data, orderId]);
  const isStillValid = useCallback(async (): Promise<boolean> => (await refetch()).isSuccess, [refetch]);
  return (
    <div className="wrap max-w-xl py-8 lg:py-12">
      {/* The URL contains the token. */}
      <meta name="referrer" content="no-referrer" />
      {isLoading && (
        <Loading label={t('downloads.opening')}>
          <Skeleton className="h-140 w-full rounded-card" />
        </Loading>
      )}
      {isReady && (
        <div className="grid gap-6">
          <DownloadReady
            download={data}
            problem={error && getProblemText(error)}
            orderId={orderId}
            token={token}
            isStillValid={isStillValid}
          />
          <ReviewInvitation productId={data.product._id} />
          <DownloadHelp orderId={orderId} download={data} />
        </div>
      )}
      {error && !isReady && (
        <DownloadError orderId={orderId} hasToken={token !== ''} error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
};

export default DownloadPage;
