import Eye from 'lucide-react/icons/eye';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import TrendingUp from 'lucide-react/icons/trending-up';
import { t } from '../../lib/i18n/t.ts';
import { paths } from '../../config/paths.ts';
import { formatCount } from '../../lib/format.ts';
import { useOwnProduct, useOwnProducts } from '../../entities/product/own-products.ts';
import { parseId, useUrlFilters } from '../../lib/url-filters.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { OwnProductSelect } from '../../entities/product/own-product-select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { toast } from '../../ui/toast.ts';
import { type ProductMetrics, useProductAnalyticsQuery } from '../../api/analytics.ts';
import { EmptyPanel, Panel } from './panel.tsx';
import { toErrorMessage } from './error-message.ts';
import { BreakdownList } from './breakdown-list.tsx';
import { ShareButtons } from './share-buttons.tsx';
import { formatPercent, toBreakdown } from './breakdown.ts';
import { ShortLinkForm } from './short-link-form.tsx';

const TWO_COLUMNS = 'grid grid-cols-1 gap-4 lg:grid-cols-2';
const filterParsers = { product: parseId };

interface SelectedProduct {
  _id: string;
  title: string;
  shortUrl?: string | undefined;
}

const LinksPanel = ({ product: { _id, title, shortUrl = '' } }: { product: SelectedProduct }) => {
  const { origin } = window.location;
  const link = origin + paths.product(_id);
  const shortLinkBase = `${origin}/l/`;
  return (
    <Panel title="Links">
      <Field label="Link gerado automaticamente">
        <div className="flex gap-2">
          <Input readOnly value={link} className="min-w-0 text-muted" onFocus={(event) => event.currentTarget.select()} />
          <CopyButton text={link} size="md" onCopied={() => toast.success(t('dashboard.linkCopied'))} />
        </div>
      </Field>
      <ShortLinkForm key={_id} productId={_id} currentSlug={shortUrl} baseUrl={shortLinkBase} />
      <div className="grid gap-2 border-t border-line pt-4">
        <h3 className="text-base">Partilhar</h3>
        <ShareButtons link={shortUrl ? shortLinkBase + shortUrl : link} title={title} />
      </div>
    </Panel>
  );
};

const MarketingTotals = ({ data: { views, sales, conversionRate } }: { data: ProductMetrics }) => (
  <div className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-4">
    <StatCard
      label="Taxa de conversão"
      value={formatPercent(conversionRate)}
      hint="Vendas aprovadas por visita"
      icon={<TrendingUp aria-hidden="true" />}
      className="max-lg:col-span-2"
    />
    <StatCard label="Visitas" value={formatCount(views)} icon={<Eye aria-hidden="true" />} />
    <StatCard label="Vendas" value={formatCount(sales)} icon={<ShoppingBag aria-hidden="true" />} />
  </div>
);

const DEVICE_LABELS = { Mobile: 'Mobile', Tablet: 'Tablet', Desktop: 'Desktop', unknown: 'Unknown' };

const Traffic = ({ data: { referrers, devices, views } }: { data: ProductMetrics }) => {
  const sourceItems = Object.entries(referrers).map(([label, value]) => ({ label, value }));
  const deviceItems = Object.entries(devices).map(([id, value]) => ({ label: DEVICE_LABELS[id as keyof typeof devices], value }));
  return (
    <>
      <Panel title="Origens das visitas">
        <BreakdownList lang="en" items={toBreakdown(sourceItems)} format={formatCount} />
        {views === 0 && <EmptyPanel>Ainda sem visitas. Partilha o link para trazer as primeiras.</EmptyPanel>}
      </Panel>
      <Panel title="Dispositivos">
        <BreakdownList lang="en" items={toBreakdown(deviceItems)} format={formatCount} />
      </Panel>
    </>
  );
};

const VisitorMap = () => (
  <Panel title="Mapa dos visitantes">
    <EmptyState text={<span lang="en">Coming soon</span>} pattern="mapa" className="py-2" />
  </Panel>
);

const MarketingLoading = () => (
  <Loading label="A carregar o marketing" className="grid gap-4">
    <Skeleton className="h-25 rounded-card" />
    <div className={TWO_COLUMNS}>
      <Skeleton className="h-76 rounded-card" />
      <Skeleton className="h-76 rounded-card" />
    </div>
  </Loading>
);

const ProductMarketing = ({ product }: { product: SelectedProduct }) => {
  const { currentData: data, error, refetch } = useProductAnalyticsQuery({ params: { id: product._id } });
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

const NoProducts = () => (
  <EmptyState
    title="Primeiro, um produto"
    text="Quando tiveres um produto, vês aqui de onde vêm as visitas e partilhas o link dele."
    pattern="marketing"
    action={<ButtonLink to={paths.dashboard('upload')}>Criar produto</ButtonLink>}
  />
);

/** Selects the product in the URL or else the newest product. */
function useSelectedProduct() {
  const { filters, setFilters } = useUrlFilters(filterParsers);
  const { data, error, refetch } = useOwnProducts();
  const id = filters.product || data?.products[0]?._id;
  const ownProduct = data?.products.find(({ _id }) => _id === id);
  const { product: fetchedProduct } = useOwnProduct(data && id && !ownProduct ? id : '');
  const selectedProduct: SelectedProduct | undefined = id ? (ownProduct ?? fetchedProduct ?? { _id: id, title: '' }) : undefined;
  return { data, error, refetch, selectedProduct, selectProduct: (product: string): void => setFilters({ product }) };
}

export const MarketingSection = () => {
  const { data, error, refetch, selectedProduct, selectProduct } = useSelectedProduct();
  return (
    <section aria-labelledby="marketing" className="grid grid-cols-1 gap-5">
      <div>
        <h1 id="marketing">Marketing</h1>
        <p className="mt-1 text-sm text-muted">De onde vêm as visitas de um produto, e como trazer mais.</p>
      </div>
      {error && !data && (
        <ErrorState message={toErrorMessage(error, { isSingleProduct: false })} onRetry={() => void refetch()} />
      )}
      {!data && !error && <MarketingLoading />}
      {data && !selectedProduct && <NoProducts />}
      {data && selectedProduct && (
        <>
          <OwnProductSelect hasAllOption={false} className="max-w-xl" value={selectedProduct._id} onChange={selectProduct} />
          <ProductMarketing key={`${selectedProduct._id} ${selectedProduct.title}`} product={selectedProduct} />
        </>
      )}
    </section>
  );
};
