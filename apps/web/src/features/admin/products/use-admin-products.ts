import { useKept } from '../../../lib/kept.ts';
import { type AdminProduct, useListAdminProductsQuery } from '../../../api/admin-products.ts';
import type { ProductFilters } from './product-filters.ts';

/** The products of the filters in the address; one that was decided stays until the filters change, where the newest stand first. */
export function useAdminProducts({ query, filters }: ProductFilters) {
  const answer = useListAdminProductsQuery({ query }, { refetchOnMountOrArgChange: true });
  const { items, keep, ...rest } = useKept(answer, JSON.stringify(query), ({ products }) => products);
  return {
    ...rest,
    answered: answer.data,
    products: items,
    refresh: (): void => void answer.refetch(),
    keep: (product: AdminProduct): void => {
      if (filters.sort === '') keep(product);
    },
  };
}
