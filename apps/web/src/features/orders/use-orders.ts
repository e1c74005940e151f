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
function useArrivals(list: ListState): void {
  const { data, fulfilledTimeStamp } = useListOrdersQuery(pendingRequest, {
    pollingInterval: POLLING_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const newest = useRef<string>(undefined);
  const latest = useRef({ data, list });
  useEffect(() => {
    latest.current = { data, list };
  });
  useEffect(() => {
    const { data: polled, list: shown } = latest.current;
    if (!polled) return;
    const id = polled.orders[0]?._id ?? '';
    const isNewest = newest.current === undefined || newest.current === id;
    newest.current = id;
    // A decision already fetches the list: its response shows what changed here too.
    if (shown.isFetching) return;
    const { orders, pending } = shown.currentData ?? { orders: [], pending: polled.pending };
    const isMissing = !isNewest && !orders.some(({ _id }) => _id === id);
    if (isMissing || pending !== polled.pending) shown.refetch();
  }, [fulfilledTimeStamp]);
}

/** The orders of the filters in the address; fetched again when others arrive, and one that was decided stays until the filters change. */
export function useOrders({ query }: OrderFilterState) {
  const answer = useListOrdersQuery({ query }, { refetchOnMountOrArgChange: true });
  const refresh = (): void => void answer.refetch();
  useArrivals(answer);
  const { items, ...rest } = useRetainedItems(answer, JSON.stringify(query), ({ orders }) => orders);
  return { ...rest, orders: items, refresh };
}
