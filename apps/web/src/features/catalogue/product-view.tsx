import { type ReactNode, useEffect, useState } from 'react';
import { t, Text } from '../../lib/i18n/text.tsx';
import { LIBRARY_ORDERS_KEY, REMEMBERED_ORDERS_KEY } from '../../entities/order/clear-remembered-orders.ts';
import { cx } from '../../lib/cx.ts';
import { importUnlessOffline } from '../../lib/import-unless-offline.ts';
import { readStorage } from '../../lib/storage.ts';
import { asApiError, getErrorText } from '../../api/errors.ts';
import { useAppDispatch, useSessionStatus } from '../../api/hooks.ts';
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx';
import { useProduct } from '../../entities/product/use-product.ts';
import { BuyBox } from './buy-box.tsx';
import { ProductGallery } from './gallery.tsx';
import { ProductSections } from './product-sections.tsx';
import type { ProductDetail } from '../../api/products.ts';
import { StickyBuyBar } from './sticky-buy-bar.tsx';
import { trackViewApi } from '../../api/track-view.ts';

/** The `utm_source` of the address at which the visit began, or else the referrer. The API stores only their kind. */
const getReferrer = (): string =>
  /[?&]utm_source=([\w.-]+)/.exec(performance.getEntriesByType('navigation')[0]?.name ?? '')?.[1] ?? document.referrer;

/** Waits for the session, because creators' own views do not count. As a component, it re-renders without the whole page. */
const TrackView = ({ productId }: { productId: string }): null => {
  const dispatch = useAppDispatch();
  const isReady = useSessionStatus() !== 'unknown';
  useEffect(() => {
    if (!isReady) return undefined;
    // A failure does not concern the visitor. The API logs those that reach it.
    const timer = setTimeout(() => {
      const body = { productId, referrer: getReferrer() };
      void dispatch(trackViewApi.endpoints.trackView.initiate({ body }, { track: false }));
    });
    return () => clearTimeout(timer);
  }, [productId, isReady, dispatch]);
  return null;
};

const columnsClassName =
  'grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(320px,1fr)] lg:gap-x-11 lg:gap-y-8';

const ProductLoading = () => (
  <Loading label={t('product.loading')}>
    <div className={columnsClassName}>
      <Skeleton className="aspect-4/3 w-full rounded-card max-sm:max-h-56" />
      <Skeleton className="h-110 rounded-card" />
    </div>
  </Loading>
);

const importNotices = () => import('./product-notices.tsx');

/** With one of these, the visitor may have an order of the product. The last one is that of a logged-in user. */
const BUYER_KEYS = [REMEMBERED_ORDERS_KEY, LIBRARY_ORDERS_KEY, 'banca.user'];

/** Loads the notices only if one may be needed: for a product that is not on sale, or for a visitor who may have an order of it. */
function useNotices(isOnSale: boolean) {
  const [notices, setNotices] = useState<Awaited<ReturnType<typeof importNotices>>>();
  useEffect(() => {
    if (!isOnSale || BUYER_KEYS.some((key) => readStorage('local', key)))
      importUnlessOffline(importNotices).then(setNotices, () => undefined);
  }, [isOnSale]);
  return notices;
}

interface ContentProps {
  product: ProductDetail;
  reviews: ReactNode;
  related: ReactNode;
}

const ProductContent = ({ product, reviews, related }: ContentProps) => {
  const isOnSale = product.status === 'approved' && !product.offSale;
  const notices = useNotices(isOnSale);
  return (
    <>
      {notices && <notices.StatusBanner product={product} />}
      <div className={cx(columnsClassName, 'lg:grid-rows-[auto_1fr]')}>
        <ProductGallery key={product._id} product={product} />
        <div className="lg:row-span-2">
          <BuyBox key={product._id} product={product} notices={notices} />
        </div>
        <ProductSections product={product} reviews={reviews} />
      </div>
      {product.status === 'approved' && <div className="mt-7">{related}</div>}
      {isOnSale && (
        <>
          <StickyBuyBar key={product._id} product={product} />
          <TrackView productId={product._id} />
        </>
      )}
    </>
  );
};

interface Props {
  id: string;
  renderReviews: (product: ProductDetail) => ReactNode;
  /** What follows the product. */
  renderRelated: (product: ProductDetail) => ReactNode;
  /** Shown if there is no such product. */
  missing: ReactNode;
}

/** Creators and admins also see products that are not approved. */
export const ProductView = ({ id, renderReviews, renderRelated, missing }: Props) => {
  const { currentData: data, error, isLoading } = useProduct(id);
  if (data)
    return <ProductContent product={data.product} reviews={renderReviews(data.product)} related={renderRelated(data.product)} />;
  if (isLoading || !error) return <ProductLoading />;
  if (asApiError(error)?.status === 404) return missing;
  const message = getErrorText(error, '') || <Text id="product.loadFailed" />;
  return <ErrorState message={message} onRetry={() => location.reload()} retryLabel={t('product.retry')} />;
};
