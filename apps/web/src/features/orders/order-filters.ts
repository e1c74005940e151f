import { ORDER_STATES } from '@banca/contracts/enums';
import { parseId, parseText, parseOneOf, useUrlFilters } from '../../lib/url-filters.ts';

export const stateFilters = [...ORDER_STATES, 'all'] as const;
export type StateFilter = (typeof stateFilters)[number];

// Pending orders are the default, because creators open this page to approve or cancel them.
const filterParsers = { state: parseOneOf(stateFilters, 'pending'), q: parseText, product: parseId };

/** The API has no state `all`; omitting the state has the same effect. */
export function useOrderFilters() {
  const filterState = useUrlFilters(filterParsers);
  const { state, ...query } = filterState.query;
  return { ...filterState, query: state === undefined || state === 'all' ? query : { ...query, state } };
}

export type OrderFilterState = ReturnType<typeof useOrderFilters>;
export type OrderFilters = OrderFilterState['filters'];
