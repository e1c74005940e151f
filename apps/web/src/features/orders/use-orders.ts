import { useEffect, useRef } from 'react';
import { useRetainedItems } from '../../lib/retained-items.ts';
import type { OrderFilterState } from './order-filters.ts';
import { pendingRequest, useListOrdersQuery } from '../../api/orders.ts';

/** How often new orders are looked for while the tab is in sight, ms. */
const POLLING_MS = 20_000;

/** Asks for the newest order that waits, and how many do: a request of one line, however long the list in sight is. */
function useArrivals(pending: number | undefined, onChange: () => void): void {
  const { data, fulfilledTimeStamp } = useListOrdersQuery(pendingRequest, {
    pollingInterval: POLLING_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const newest = useRef<string>(undefined);
  const notice = useRef({ data, pending, onChange });
  useEffect(() => {
    notice.current = { data, pending, onChange };
  });
  useEffect(() => {
    const now = notice.current;
    if (!now.data) return;
    const id = now.data.orders[0]?._id ?? '';
    const isNew = newest.current !== undefined && newest.current !== id;
    newest.current = id;
    if (isNew || (now.pending !== undefined && now.pending !== now.data.pending)) now.onChange();
  }, [fulfilledTimeStamp]);
}

/** The orders of the filters in the address; fetched again when others arrive, and one that was decided stays until the filters change. */
export function useOrders({ query }: OrderFilterState) {
  const answer = useListOrdersQuery({ query }, { refetchOnMountOrArgChange: true });
  const refresh = (): void => void answer.refetch();
  useArrivals(answer.currentData?.pending, refresh);
  const { items, ...rest } = useRetainedItems(answer, JSON.stringify(query), ({ orders }) => orders);
  return { ...rest, orders: items, refresh };
}
