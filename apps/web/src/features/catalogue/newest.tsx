import ArrowRight from 'lucide-react/icons/arrow-right';
import { t, Text } from '../../lib/i18n/text.tsx';
import { Link } from '../../ui/link.tsx';
import { paths } from '../../config/paths.ts';
import { SellLink } from '../../entities/session/sell-link.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { ProductCards, ProductCardsSkeleton } from '../../entities/product/product-card.tsx';
import { productsApi } from '../../api/products.ts';

const PRODUCT_COUNT = 8;

/** The server renders with the same request, so that hydration finds the response in the cache. */
export const newestRequest = { query: { limit: PRODUCT_COUNT } };

const Products = () => {
  const { data, isError, refetch } = productsApi.useListProductsQuery(newestRequest);
  if (data?.products.length === 0)
    return <EmptyState text={t('catalogue.empty')} action={<SellLink>{t('catalogue.sell')}</SellLink>} />;
  if (data) return <ProductCards products={data.products} />;
  if (isError) return <ErrorState message={<Text id="catalogue.loadFailed" />} onRetry={() => void refetch()} />;
  return <ProductCardsSkeleton count={PRODUCT_COUNT} />;
};

export const NewestProducts = () => (
  <section aria-labelledby="novidades" className="content-auto-73 wrap pt-9 lg:content-auto-45 lg:pt-14">
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 id="novidades">{t('catalogue.newest')}</h2>
      <Link to={paths.products} className="inline-flex items-center gap-1.5 py-2 font-strong text-brand hover:underline">
        {t('catalogue.viewAll')}
        <ArrowRight className="size-4.5" />
      </Link>
    </div>
    <Products />
  </section>
);
