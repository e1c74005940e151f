import { useEffect, useRef } from 'react';
import { useRetainedItems } from '../../lib/retained-items.ts';
import type { OrderFilterState } from './order-filters.ts';
import { type Order, pendingRequest, useListOrdersQuery } from '../../api/orders.ts';

/** How often new orders are looked for while the tab is in sight, ms. */
const POLLING_MS = 20_000;

interface ListState {
  currentData?: { orders: Order[]; pending: number };
  isFetching: boolean;
  refetch: () => unknown;
}

/** Polls for the newest pending order and how many there are, one line each time, and fetches the list again if it lacks something. */
function useNewOrderPolling(list: ListState): void {
  const { data, fulfilledTimeStamp } = useListOrdersQuery(pendingRequest, {
    pollingInterval: POLLING_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const lastNewestId = useRef<string>(undefined);
  const latest = useRef({ data, list });
  useEffect(() => {
    latest.current = { data, list };
  });
  useEffect(() => {
    const { data: polled, list: shown } = latest.current;
    if (!polled) return;
    const newestId = polled.orders[0]?._id ?? '';
    const isNewest = lastNewestId.current === undefined || lastNewestId.current === newestId;
    lastNewestId.current = newestId;
    // A decision already fetches the list: its response shows what changed here too.
    if (shown.isFetching) return;
    const { orders, pending } = shown.currentData ?? { orders: [], pending: polled.pending };
    const isMissing = !isNewest && !orders.some(({ _id }) => _id === newestId);
    if (isMissing || pending !== polled.pending) shown.refetch();
  }, [fulfilledTimeStamp]);
}

/** The orders of the filters in the address; fetched again when others arrive, and one that was decided stays until the filters change. */
export function useOrders({ query }: OrderFilterState) {
  const result = useListOrdersQuery({ query }, { refetchOnMountOrArgChange: true });
  const refresh = (): void => void result.refetch();
  useNewOrderPolling(result);
  const { items, ...rest } = useRetainedItems(result, JSON.stringify(query), ({ orders }) => orders);
  return { ...rest, orders: items, refresh };
}
