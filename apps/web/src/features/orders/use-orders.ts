import { useEffect, useRef } from 'react';
import { useRetainedItems } from '../../lib/retained-items.ts';
import type { OrderFilterState } from './order-filters.ts';
import { type Order, PENDING_COUNT_REQUEST, useListOrdersQuery } from '../../api/orders.ts';

const POLLING_MS = 20_000;

interface ListState {
  currentData?: { orders: Order[]; pending: number };
  isFetching: boolean;
  refetch: () => unknown;
}

/** Polls only the newest pending order and the pending count, to keep responses small. Reloads `list` if they differ from it. */
function useNewOrderPolling(list: ListState): void {
  const { data, fulfilledTimeStamp } = useListOrdersQuery(PENDING_COUNT_REQUEST, {
    pollingInterval: POLLING_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const previousNewestId = useRef<string>(undefined);
  const latestState = useRef({ data, list });
  useEffect(() => {
    latestState.current = { data, list };
  });
  useEffect(() => {
    const { data: polledData, list: visibleList } = latestState.current;
    if (!polledData) return;
    const newestId = polledData.orders[0]?._id ?? '';
    const isNewestUnchanged = previousNewestId.current === undefined || previousNewestId.current === newestId;
    previousNewestId.current = newestId;
    // A decision already reloads the list.
    if (visibleList.isFetching) return;
    const { orders, pending } = visibleList.currentData ?? { orders: [], pending: polledData.pending };
    const isNewestMissing = !isNewestUnchanged && !orders.some(({ _id }) => _id === newestId);
    if (isNewestMissing || pending !== polledData.pending) visibleList.refetch();
  }, [fulfilledTimeStamp]);
}

/** Loads the filtered orders and reloads when new ones arrive. A decided order stays until the filters change. */
export function useOrders({ query }: OrderFilterState) {
  const result = useListOrdersQuery({ query }, { refetchOnMountOrArgChange: true });
  const refresh = (): void => void result.refetch();
  useNewOrderPolling(result);
  const { items, ...rest } = useRetainedItems(result, JSON.stringify(query), ({ orders }) => orders);
  return { ...rest, orders: items, refresh };
}
