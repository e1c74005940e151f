import Eye from 'lucide-react/icons/eye';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import TrendingUp from 'lucide-react/icons/trending-up';
import type { PlainMessageId } from '@banca/messages';
import { Text, t } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { formatCount } from '../../lib/format.ts';
import { useOwnProduct, useOwnProducts, OwnProductSelect } from '../../entities/product/own-product-select.tsx';
import { useUser } from '../../api/hooks.ts';
import { isShopSuspended } from '../../entities/user/is-shop-suspended.ts';
import { parseId, useUrlFilters } from '../../lib/url-filters.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton, Skeletons } from '../../ui/states.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { type ProductMetrics, analyticsApi } from '../../api/analytics.ts';
import { EmptyPanel, Panel, toErrorMessage } from './panel.tsx';
import { LinksPanel, type SelectedProduct } from './links-panel.tsx';
import { formatConversion } from './format-conversion.ts';
import { BreakdownList, toBreakdown } from './breakdown-list.tsx';

const TWO_COLUMNS = 'grid grid-cols-1 gap-4 lg:grid-cols-2';
const filterParsers = { product: parseId };

const MarketingTotals = ({ data }: { data: ProductMetrics }) => (
  <div className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-4">
    <StatCard
      label={t('analytics.conversionRate')}
      value={formatConversion(data)}
      hint={t(data.views === 0 ? 'analytics.conversionFills' : 'analytics.conversionHint')}
      icon={<TrendingUp />}
      className="max-lg:col-span-2"
    />
    <StatCard label={t('analytics.visits')} value={formatCount(data.views)} icon={<Eye />} />
    <StatCard label={t('analytics.sales')} value={formatCount(data.sales)} icon={<ShoppingBag />} />
  </div>
);

const SOURCE_LABELS = {
  Social: 'analytics.social',
  Search: 'analytics.searchEngines',
  Direct: 'analytics.direct',
  Other: 'analytics.otherSources',
} as const;
const DEVICE_LABELS = {
  Mobile: 'analytics.mobile',
  Tablet: 'analytics.tablet',
  Desktop: 'analytics.desktop',
  unknown: 'analytics.unknownDevice',
} as const;

const toItems = <Id extends string>(counts: Record<Id, number>, labels: Record<Id, PlainMessageId>) =>
  toBreakdown(
    Object.entries<PlainMessageId>(labels).map(([id, label]) => ({ id, label: <Text id={label} />, value: counts[id as Id] })),
  );

const Traffic = ({ data: { referrers, devices, views } }: { data: ProductMetrics }) => (
  <>
    <Panel title={t('analytics.sources')}>
      <BreakdownList items={toItems(referrers, SOURCE_LABELS)} format={formatCount} />
      {views === 0 && <EmptyPanel>{t('analytics.noVisits')}</EmptyPanel>}
    </Panel>
    <Panel title={t('analytics.devices')}>
      <BreakdownList items={toItems(devices, DEVICE_LABELS)} format={formatCount} />
    </Panel>
  </>
);

const VisitorMap = () => (
  <Panel title={t('analytics.visitorMap')}>
    <p className="text-sm text-muted">
      <Text id="analytics.comingSoon" />
    </p>
  </Panel>
);

const MarketingLoading = () => (
  <Loading label={t('analytics.loadingMarketing')} className="grid gap-4">
    <Skeleton className="h-25 rounded-card" />
    <div className={TWO_COLUMNS}>
      <Skeletons count={2} className="h-76 rounded-card" />
    </div>
  </Loading>
);

const ProductMarketing = ({ product }: { product: SelectedProduct }) => {
  const { currentData: data, error, refetch } = analyticsApi.useProductAnalyticsQuery({ params: { id: product._id } });
  if (error && !data)
    return <ErrorState message={toErrorMessage(error, { isSingleProduct: true })} onRetry={() => void refetch()} />;
  if (!data) return <MarketingLoading />;
  return (
    <>
      <MarketingTotals data={data} />
      <div className={TWO_COLUMNS}>
        <LinksPanel product={product} />
        <div className="grid grid-cols-1 content-start gap-4">
          <Traffic data={data} />
        </div>
      </div>
      <VisitorMap />
    </>
  );
};

const NoProducts = ({ canCreate }: { canCreate: boolean }) => (
  <EmptyState
    title={t('analytics.firstProduct')}
    text={t(canCreate ? 'analytics.firstProductText' : 'upload.shopSuspended')}
    patternSeed="marketing"
    action={canCreate && <ButtonLink to={paths.dashboard('upload')}>{t('dashboard.createProduct')}</ButtonLink>}
  />
);

function useSelectedProduct() {
  const { filters, setFilters } = useUrlFilters(filterParsers);
  const { data, error, refetch } = useOwnProducts();
  const id = filters.product || data?.products[0]?._id;
  const ownProduct = data?.products.find(({ _id }) => _id === id);
  // `data` has only some of the products, so the product of the URL may have to be fetched. An empty id fetches nothing.
  const { product: fetchedProduct } = useOwnProduct(data && id && !ownProduct ? id : '');
  const loadingProduct: SelectedProduct | undefined = id ? { _id: id, title: '' } : undefined;
  const selectedProduct = ownProduct ?? fetchedProduct ?? loadingProduct;
  return { data, error, refetch, selectedProduct, selectProduct: (product: string): void => setFilters({ product }) };
}

export const MarketingSection = () => {
  const user = useUser();
  const { data, error, refetch, selectedProduct, selectProduct } = useSelectedProduct();
  return (
    <section aria-labelledby="marketing" className="grid grid-cols-1 gap-5">
      <div>
        <h1 id="marketing">{t('analytics.marketing')}</h1>
        <p className="mt-1 text-sm text-muted">{t('analytics.marketingIntro')}</p>
      </div>
      {error && !data && (
        <ErrorState message={toErrorMessage(error, { isSingleProduct: false })} onRetry={() => void refetch()} />
      )}
      {!data && !error && <MarketingLoading />}
      {data && !selectedProduct && <NoProducts canCreate={!isShopSuspended(user)} />}
      {data && selectedProduct && (
        <>
          <OwnProductSelect hasAllOption={false} className="max-w-xl" value={selectedProduct._id} onChange={selectProduct} />
          {/* The key also changes when a fetched product arrives, so that the form starts with its short link. */}
          <ProductMarketing key={`${selectedProduct._id} ${selectedProduct.title}`} product={selectedProduct} />
        </>
      )}
    </section>
  );
};
