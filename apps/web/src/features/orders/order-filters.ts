import { useLocation, useSearchParams } from 'react-router-dom';
import { pageIn } from '../../lib/page-in.ts';

export const statuses = ['pending', 'completed', 'cancelled', 'all'] as const;
export type StatusFilter = (typeof statuses)[number];

export interface OrderFilters {
  status: StatusFilter;
  q: string;
  product: string;
  page: number;
}

const ID = /^[0-9a-f]{24}$/i;

/** The filters in the address; pending orders first, since they are the job. */
export function readFilters(search: URLSearchParams): OrderFilters {
  const status = statuses.find((known) => known === search.get('status')) ?? 'pending';
  const product = search.get('product') ?? '';
  return {
    status,
    q: (search.get('q') ?? '').slice(0, 200),
    product: ID.test(product) ? product : '',
    page: pageIn(search),
  };
}

/** The address of other filters; what is at its default stays out of it, a changed filter starts at page 1. */
export function withFilters(search: URLSearchParams, change: Partial<OrderFilters>): URLSearchParams {
  const next = { ...readFilters(search), page: 1, ...change };
  const result = new URLSearchParams(search);
  const put = (name: string, value: string): void => (value ? result.set(name, value) : result.delete(name));
  put('status', next.status === 'pending' ? '' : next.status);
  put('q', next.q);
  put('product', next.product);
  put('page', next.page > 1 ? String(next.page) : '');
  return result;
}

/** Filters that live in the address, so that the back button and a shared link work. */
export function useOrderFilters() {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const change = (next: Partial<OrderFilters>, options?: { replace?: boolean }): void =>
    setSearch((current) => withFilters(current, next), { replace: options?.replace ?? false, preventScrollReset: true });
  const href = (page: number): string => `${pathname}?${withFilters(search, { page }).toString()}`;
  return { filters: readFilters(search), change, href };
}

/** What the API is asked for. */
export const queryOf = ({ status, q, product, page }: OrderFilters) => ({
  page,
  ...(status === 'all' ? {} : { status }),
  ...(q ? { q } : {}),
  ...(product ? { product } : {}),
});
