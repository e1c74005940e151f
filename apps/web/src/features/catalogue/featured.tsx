import { cx } from '../../lib/cx.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ProductCards, ProductCardsSkeleton } from '../../entities/product/product-card.tsx';
import { productsApi } from '../../api/products.ts';

/** Home page and catalogue use the same request, so that a navigation between them finds the response in the cache. */
export const featuredRequest = { query: { featured: 'true', limit: 8 } } as const;

/** Returns `undefined` while loading and an empty list after a failure. */
export function useFeatured(isEnabled = true) {
  const { data, isLoading } = productsApi.useListProductsQuery(featuredRequest, { skip: !isEnabled });
  if (isLoading) return undefined;
  return isEnabled && Array.isArray(data?.products) ? data.products : [];
}

interface Props {
  products: ReturnType<typeof useFeatured>;
  /** The maximum number of products, and the number of skeletons while they load. */
  count: number;
  /** The number of products visible without scrolling. */
  eagerCount?: number;
  className: string;
}

export const FeaturedProducts = ({ products, count, eagerCount, className }: Props) =>
  products?.length !== 0 && (
    // Below its title, the badge on every card says nothing.
    <section aria-labelledby="destaques" className={cx(className, '[&_.bg-indigo-raised]:hidden')}>
      <h2 id="destaques" className="mb-4">
        {t('catalogue.featured')}
      </h2>
      {products ? (
        <ProductCards products={products.slice(0, count)} eagerCount={eagerCount} />
      ) : (
        <ProductCardsSkeleton count={count} />
      )}
    </section>
  );
