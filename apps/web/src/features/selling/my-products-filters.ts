import { useSearchParams } from 'react-router-dom';

export interface MyProductsFilters {
  q: string;
  page: number;
}

function readFilters(search: URLSearchParams): MyProductsFilters {
  const page = Number(search.get('page'));
  return { q: search.get('q') ?? '', page: Number.isInteger(page) && page > 0 ? page : 1 };
}

/** The address of another search or page; other parameters stay, a new search starts at page 1. */
function withFilters(search: URLSearchParams, change: Partial<MyProductsFilters>): URLSearchParams {
  const { q, page } = { ...readFilters(search), page: 1, ...change };
  const next = new URLSearchParams(search);
  const put = (name: string, value: string): void => (value ? next.set(name, value) : next.delete(name));
  put('q', q);
  put('page', page > 1 ? String(page) : '');
  return next;
}

/** Search and page live in the address, so that a reload and the back button keep them. */
export function useMyProductsFilters() {
  const [search, setSearch] = useSearchParams();
  const change = (next: Partial<MyProductsFilters>): void =>
    setSearch((current) => withFilters(current, next), { replace: true, preventScrollReset: true });
  return { filters: readFilters(search), change, href: (page: number): string => `?${withFilters(search, { page }).toString()}` };
}
