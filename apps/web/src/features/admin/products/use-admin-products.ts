import { useRetainedItems } from '../../../lib/retained-items.ts';
import { type AdminProduct, useListAdminProductsQuery } from '../../../api/admin-products.ts';
import type { ProductFilters } from './product-filters.ts';

/** Loads the filtered products. In the default order, a moderated product stays in its place until the filters change. */
export function useAdminProducts({ query, filters }: ProductFilters) {
  const result = useListAdminProductsQuery({ query }, { refetchOnMountOrArgChange: true });
  const { items, retain, ...rest } = useRetainedItems(result, JSON.stringify(query), ({ products }) => products);
  return {
    ...rest,
    response: result.data,
    products: items,
    refresh: (): void => void result.refetch(),
    retain: (product: AdminProduct): void => {
      if (filters.sort === '') retain(product);
    },
  };
}
