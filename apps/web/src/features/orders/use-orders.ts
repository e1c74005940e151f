import { useEffect, useRef } from 'react';
import { useRetainedItems } from '../../lib/retained-items.ts';
import type { OrderFilterState } from './order-filters.ts';
import { type Order, pendingRequest, useListOrdersQuery } from '../../api/orders.ts';

const POLLING_MS = 20_000;

interface ListState {
  currentData?: { orders: Order[]; pending: number };
  isFetching: boolean;
  refetch: () => unknown;
}

/** Polls only the newest pending order and the count, so that responses stay small. Reloads the list if it differs from them. */
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
    const { data: polledData, list: visibleList } = latest.current;
    if (!polledData) return;
    const newestId = polledData.orders[0]?._id ?? '';
    const isNewest = lastNewestId.current === undefined || lastNewestId.current === newestId;
    lastNewestId.current = newestId;
    // A decision already reloads the list.
    if (visibleList.isFetching) return;
    const { orders, pending } = visibleList.currentData ?? { orders: [], pending: polledData.pending };
    const isMissing = !isNewest && !orders.some(({ _id }) => _id === newestId);
    if (isMissing || pending !== polledData.pending) visibleList.refetch();
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
