import { useSearchParams } from 'react-router-dom';

export const statuses = ['pending', 'approved', 'rejected'] as const;
export type ProductStatus = (typeof statuses)[number];

export interface ProductFilters {
  /** Undefined for any. */
  status: ProductStatus | undefined;
  q: string;
  page: number;
}

/** The filters in the address. */
export function readFilters(search: URLSearchParams): ProductFilters {
  const page = Number(search.get('page'));
  return {
    status: statuses.find((known) => known === search.get('status')),
    q: (search.get('q') ?? '').slice(0, 200),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of other filters; what is at its default stays out of it, a changed filter starts at page 1. */
function withFilters(search: URLSearchParams, change: Partial<ProductFilters>): URLSearchParams {
  const next = { ...readFilters(search), page: 1, ...change };
  const result = new URLSearchParams(search);
  const put = (name: string, value: string | undefined): void => (value ? result.set(name, value) : result.delete(name));
  put('status', next.status);
  put('q', next.q);
  put('page', next.page > 1 ? String(next.page) : '');
  return result;
}

/** Filters that live in the address, so that the back button and a shared link work. */
export function useProductFilters() {
  const [search, setSearch] = useSearchParams();
  const change = (next: Partial<ProductFilters>, options?: { replace?: boolean }): void =>
    setSearch((current) => withFilters(current, next), { replace: options?.replace ?? false, preventScrollReset: true });
  const href = (page: number): string => `?${withFilters(search, { page }).toString()}`;
  return { filters: readFilters(search), change, href };
}

/** What the API is asked for. */
export const queryOf = ({ status, q, page }: ProductFilters) => ({
  page,
  ...(status ? { status } : {}),
  ...(q ? { q } : {}),
});
