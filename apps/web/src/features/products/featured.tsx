import { ProductCards, ProductCardsSkeleton } from '../../entities/product/product-card.tsx';
import { useListProductsQuery } from '../../api/products.ts';

/** Home and catalogue ask for the same products, so that going from one to the other fetches nothing. */
export const featuredRequest = { query: { featured: 'true', limit: 8 } } as const;

/** The featured products in the order that admins gave them; `undefined` while they are loading, none where that fails. */
export function useFeatured(isShown = true) {
  const { data, isLoading } = useListProductsQuery(featuredRequest, { skip: !isShown });
  if (isLoading) return undefined;
  return isShown && Array.isArray(data?.products) ? data.products : [];
}

interface Props {
  products: ReturnType<typeof useFeatured>;
  /** How many at most; so many skeletons keep the place while they are loading. */
  count: number;
  /** How many are visible without scrolling. */
  visibleCount?: number;
  className: string;
}

/** What admins recommend. Nothing at all where nothing is featured. */
export const Featured = ({ products, count, visibleCount, className }: Props) =>
  products?.length !== 0 && (
    <section aria-labelledby="destaques" className={className}>
      <h2 id="destaques" className="mb-4">
        Destaques
      </h2>
      {products ? (
        <ProductCards products={products.slice(0, count)} visibleCount={visibleCount} />
      ) : (
        <ProductCardsSkeleton count={count} />
      )}
    </section>
  );
