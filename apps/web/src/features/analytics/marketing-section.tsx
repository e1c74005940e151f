import Eye from 'lucide-react/icons/eye';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import TrendingUp from 'lucide-react/icons/trending-up';
import { dashboard } from '@banca/contracts/messages';
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
import { type ProductFigures, useProductAnalyticsQuery } from '../../api/analytics.ts';
import { EmptyPanel, Panel } from './panel.tsx';
import { problemText } from './problem-text.ts';
import { ShareList } from './share-list.tsx';
import { ShareProduct } from './share-product.tsx';
import { formatPercent, partsOf } from './shares.ts';
import { ShortLink } from './short-link.tsx';

const HALVES = 'grid grid-cols-1 gap-4 lg:grid-cols-2';
const readers = { product: parseId };

interface Chosen {
  _id: string;
  title: string;
  shortUrl?: string | undefined;
}

const Links = ({ product: { _id, title, shortUrl = '' } }: { product: Chosen }) => {
  const { origin } = window.location;
  const link = origin + paths.product(_id);
  const short = `${origin}/l/`;
  return (
    <Panel title="Links">
      <Field label="Link gerado automaticamente">
        <div className="flex gap-2">
          <Input readOnly value={link} className="min-w-0 text-muted" onFocus={(event) => event.currentTarget.select()} />
          <CopyButton text={link} size="md" onCopied={() => toast.success(dashboard.linkCopied)} />
        </div>
      </Field>
      <ShortLink key={_id} productId={_id} current={shortUrl} base={short} />
      <div className="grid gap-2 border-t border-line pt-4">
        <h3 className="text-base">Partilhar</h3>
        <ShareProduct link={shortUrl ? short + shortUrl : link} title={title} />
      </div>
    </Panel>
  );
};

const Totals = ({ data: { views, sales, conversionRate } }: { data: ProductFigures }) => (
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

const deviceNames = { Mobile: 'Mobile', Tablet: 'Tablet', Desktop: 'Desktop', unknown: 'Unknown' };

const Traffic = ({ data: { referrers, devices, views } }: { data: ProductFigures }) => {
  const sources = Object.entries(referrers).map(([label, value]) => ({ label, value }));
  const used = Object.entries(devices).map(([id, value]) => ({ label: deviceNames[id as keyof typeof devices], value }));
  return (
    <>
      <Panel title="Origens das visitas">
        <ShareList lang="en" shares={partsOf(sources)} format={formatCount} />
        {views === 0 && <EmptyPanel>Ainda sem visitas. Partilha o link para trazer as primeiras.</EmptyPanel>}
      </Panel>
      <Panel title="Dispositivos">
        <ShareList lang="en" shares={partsOf(used)} format={formatCount} />
      </Panel>
    </>
  );
};

const VisitorMap = () => (
  <Panel title="Mapa dos visitantes">
    <EmptyState text={<span lang="en">Coming soon</span>} pattern="mapa" className="py-2" />
  </Panel>
);

const Waiting = () => (
  <Loading label="A carregar o marketing" className="grid gap-4">
    <Skeleton className="h-25 rounded-card" />
    <div className={HALVES}>
      <Skeleton className="h-76 rounded-card" />
      <Skeleton className="h-76 rounded-card" />
    </div>
  </Loading>
);

const Product = ({ product }: { product: Chosen }) => {
  const { currentData: data, error, refetch } = useProductAnalyticsQuery({ params: { id: product._id } });
  if (error && !data) return <ErrorState message={problemText(error, { product: true })} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <>
      <Totals data={data} />
      <div className={HALVES}>
        <Links product={product} />
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

/** The product that the address names, the newest unless it names one; undefined where there is none. */
function useChosen() {
  const { filters, change } = useUrlFilters(readers);
  const { data, error, refetch } = useOwnProducts();
  const id = filters.product || data?.products[0]?._id;
  const listed = data?.products.find(({ _id }) => _id === id);
  const { product: other } = useOwnProduct(data && id && !listed ? id : '');
  const chosen: Chosen | undefined = id ? (listed ?? other ?? { _id: id, title: '' }) : undefined;
  return { data, error, refetch, chosen, choose: (product: string): void => change({ product }) };
}

/** One product: who comes, from where, how many buy, and the links to spread (specification, section 2 marketing). */
export const MarketingSection = () => {
  const { data, error, refetch, chosen, choose } = useChosen();
  return (
    <section aria-labelledby="marketing" className="grid grid-cols-1 gap-5">
      <div>
        <h1 id="marketing">Marketing</h1>
        <p className="mt-1 text-sm text-muted">De onde vêm as visitas de um produto, e como trazer mais.</p>
      </div>
      {error && !data && <ErrorState message={problemText(error, { product: false })} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && !chosen && <NoProducts />}
      {data && chosen && (
        <>
          <OwnProductSelect hasAllOption={false} className="max-w-xl" value={chosen._id} onChange={choose} />
          <Product key={`${chosen._id} ${chosen.title}`} product={chosen} />
        </>
      )}
    </section>
  );
};
