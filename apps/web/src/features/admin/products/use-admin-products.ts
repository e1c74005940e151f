import { useEffect } from 'react';
import { useRetainedItems } from '../../../lib/retained-items.ts';
import { type AdminProduct, useListAdminProductsQuery } from '../../../api/admin-products.ts';
import { usePendingProductCount } from './pending-product-count.ts';
import type { ProductFilters } from './product-filters.ts';

/** Without a filter in the URL, opens the pending products if there are any, else all. Returns whether the list has to wait. */
function useOpenOnPending({ isUndecided, setStatus }: ProductFilters): boolean {
  const pendingCount = usePendingProductCount();
  const isReady = isUndecided && pendingCount !== undefined;
  useEffect(() => {
    if (isReady) setStatus(pendingCount > 0 ? 'pending' : '', { replace: true });
  }, [isReady]); // oxlint-disable-line react-hooks/exhaustive-deps -- `setStatus` is new on each render
  return isUndecided;
}

/** Loads the filtered products. In the default order, a moderated product stays in its place until the filters change. */
export function useAdminProducts(state: ProductFilters) {
  const { query, filters } = state;
  const skip = useOpenOnPending(state);
  const result = useListAdminProductsQuery({ query }, { refetchOnMountOrArgChange: true, skip });
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
