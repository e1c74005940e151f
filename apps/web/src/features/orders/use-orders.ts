import { useKept } from '../../lib/kept.ts';
import { type OrderFilters, queryOf } from './order-filters.ts';
import { useListOrdersQuery } from './orders.api.ts';

/** How often new orders are looked for while the tab is in sight, ms. */
const POLLING_MS = 20_000;

/** The orders of the filters in the address, looked for again every 20 s; one that was decided stays until the filters change. */
export function useOrders(filters: OrderFilters) {
  const query = queryOf(filters);
  const answer = useListOrdersQuery(
    { query },
    { pollingInterval: POLLING_MS, skipPollingIfUnfocused: true, refetchOnFocus: true, refetchOnMountOrArgChange: true },
  );
  const { items, ...rest } = useKept(answer, JSON.stringify(query), ({ orders }) => orders);
  return { ...rest, orders: items, refresh: (): void => void answer.refetch() };
}
