import { useKept } from '../../lib/kept.ts';
import { useListAdminProductsQuery } from './admin.api.ts';
import { type ProductFilters, queryOf } from './product-filters.ts';

/** The products of the filters in the address; one that was decided stays until the filters change. */
export function useAdminProducts(filters: ProductFilters) {
  const query = queryOf(filters);
  const answer = useListAdminProductsQuery({ query }, { refetchOnMountOrArgChange: true });
  const { items, ...rest } = useKept(answer, JSON.stringify(query), ({ products }) => products);
  return { ...rest, products: items, refresh: (): void => void answer.refetch() };
}
