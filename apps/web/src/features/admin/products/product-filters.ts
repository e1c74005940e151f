import { PRODUCT_STATUSES } from '@banca/contracts/enums';
import { parseId, parseText, parseOneOf, useUrlFilters } from '../../../lib/url-filters.ts';

const NEWEST = 'newest';
const OLDEST = 'oldest';
export const sorts = [NEWEST, OLDEST, 'price-low', 'price-high', 'popularity', 'rating'] as const;

/** Selects every status. It is part of the URL, because without a filter the section opens on the pending products. */
const ALL = 'all';

const filterParsers = {
  q: parseText,
  status: parseOneOf([...PRODUCT_STATUSES, ALL]),
  category: parseText,
  creator: parseId,
  featured: parseOneOf(['true']),
  sort: parseOneOf(sorts),
};
const NO_FILTERS = { q: '', status: ALL, category: '', creator: '', featured: '', sort: '' } as const;

export function useProductFilters() {
  const state = useUrlFilters(filterParsers);
  const { status: _status, ...otherQuery } = state.query;
  const status = state.filters.status === ALL ? '' : state.filters.status;
  // Pending products come oldest first, because their creators wait.
  const defaultSort = status === 'pending' ? OLDEST : NEWEST;
  const sort = state.filters.sort === defaultSort ? '' : state.filters.sort;
  const filters = { ...state.filters, status, sort };
  return {
    ...state,
    filters,
    defaultSort,
    query: { ...(status && { status }), ...otherQuery, sort: sort || defaultSort },
    isFiltered: Object.values(filters).some((value) => value !== ''),
    clearFilters: (): void => state.setFilters(NO_FILTERS),
    setStatus: (next: (typeof PRODUCT_STATUSES)[number] | '', options?: { replace: boolean }): void =>
      state.setFilters({ status: next || ALL }, options),
    hasNoFilterInUrl: state.page === 1 && Object.values(state.filters).every((value) => value === ''),
  };
}

export type ProductFilters = ReturnType<typeof useProductFilters>;
