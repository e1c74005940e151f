import { useEffect, useRef } from 'react';
import { useRetainedItems } from '../../lib/retained-items.ts';
import type { OrderFilterState } from './order-filters.ts';
import { pendingRequest, useListOrdersQuery } from '../../api/orders.ts';

const POLLING_MS = 20_000;

/** Polls only the newest pending order and the count, so that the response stays small for long lists. */
function useNewOrderPolling(pendingCount: number | undefined, onChange: () => void): void {
  const { data, fulfilledTimeStamp } = useListOrdersQuery(pendingRequest, {
    pollingInterval: POLLING_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const lastNewestId = useRef<string>(undefined);
  const latest = useRef({ data, pendingCount, onChange });
  useEffect(() => {
    latest.current = { data, pendingCount, onChange };
  });
  useEffect(() => {
    const current = latest.current;
    if (!current.data) return;
    const newestId = current.data.orders[0]?._id ?? '';
    const isNew = lastNewestId.current !== undefined && lastNewestId.current !== newestId;
    lastNewestId.current = newestId;
    if (isNew || (current.pendingCount !== undefined && current.pendingCount !== current.data.pending)) current.onChange();
  }, [fulfilledTimeStamp]);
}

/** Loads the filtered orders and reloads when new ones arrive. A decided order stays until the filters change. */
export function useOrders({ query }: OrderFilterState) {
  const result = useListOrdersQuery({ query }, { refetchOnMountOrArgChange: true });
  const refresh = (): void => void result.refetch();
  useNewOrderPolling(result.currentData?.pending, refresh);
  const { items, ...rest } = useRetainedItems(result, JSON.stringify(query), ({ orders }) => orders);
  return { ...rest, orders: items, refresh };
}
