import { parseId, parseText, parseOneOf, useUrlFilters } from '../../lib/url-filters.ts';

export const statuses = ['pending', 'completed', 'cancelled', 'all'] as const;
export type StatusFilter = (typeof statuses)[number];

// Pending orders are the default, because creators open this page to approve or cancel them.
const filterParsers = { status: parseOneOf(statuses, 'pending'), q: parseText, product: parseId };

/** The API has no status `all`; omitting the status has the same effect. */
export function useOrderFilters() {
  const state = useUrlFilters(filterParsers);
  const { status, ...query } = state.query;
  return { ...state, query: status === undefined || status === 'all' ? query : { ...query, status } };
}

export type OrderFilterState = ReturnType<typeof useOrderFilters>;
export type OrderFilters = OrderFilterState['filters'];
