import { cx } from '../../lib/cx.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ProductCards, ProductCardsSkeleton } from '../../entities/product/product-card.tsx';
import { productsApi } from '../../api/products.ts';

const FEATURED_COUNT = 8;

/** The server renders with the same request, so that hydration finds the response in the cache. */
export const featuredRequest = { query: { featured: 'true', limit: FEATURED_COUNT } } as const;

/** Returns `undefined` while loading and an empty list after a failure. */
function useFeatured() {
  const { data, isLoading } = productsApi.useListProductsQuery(featuredRequest);
  if (isLoading) return undefined;
  return Array.isArray(data?.products) ? data.products : [];
}

export const FeaturedProducts = ({ className }: { className: string }) => {
  const products = useFeatured();
  if (products?.length === 0) return null;
  return (
    // Below its title, the badge on every card says nothing.
    <section aria-labelledby="destaques" className={cx(className, '[&_.bg-indigo-raised]:hidden')}>
      <h2 id="destaques" className="mb-4">
        {t('catalogue.featured')}
      </h2>
      {products ? <ProductCards products={products} /> : <ProductCardsSkeleton count={FEATURED_COUNT} />}
    </section>
  );
};
