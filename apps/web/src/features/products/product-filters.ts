import { parseOneOf, parseText, useUrlFilters } from '../../lib/url-filters.ts';

export const statuses = ['approved', 'pending', 'rejected'] as const;
export const sorts = ['oldest', 'popularity'] as const;

const filterParsers = { q: parseText, status: parseOneOf(statuses), sort: parseOneOf(sorts) };

/** The sort changes no total, so it does not count as a filter. */
export function useProductFilters() {
  const state = useUrlFilters(filterParsers);
  return {
    ...state,
    isFiltered: state.filters.q !== '' || state.filters.status !== '',
    clearFilters: (): void => state.setFilters({ q: '', status: '' }),
  };
}

export type ProductFilters = ReturnType<typeof useProductFilters>;
