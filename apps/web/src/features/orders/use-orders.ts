import { useEffect, useRef } from 'react';
import { ORDER_STATES } from '@banca/contracts/enums';
import { newestFirst, oldestFirst, useRetainedItems } from '../../lib/previous-data.ts';
import { type Order, PENDING_COUNT_REQUEST, ordersApi } from '../../api/orders.ts';
import { parseId, parseText, parseOneOf, useUrlFilters } from '../../lib/url-filters.ts';

export const stateFilters = [...ORDER_STATES, 'all'] as const;
export type StateFilter = (typeof stateFilters)[number];

// Pending orders are the default, because creators open this page to approve or cancel them.
const filterParsers = {
  state: parseOneOf(stateFilters, 'pending'),
  evidence: parseOneOf(['seen']),
  isAutoApproved: parseOneOf(['true']),
  hasProblem: parseOneOf(['true']),
  owesMoney: parseOneOf(['true']),
  sort: parseOneOf(['evidence']),
  q: parseText,
  product: parseId,
};

/** The API has no state `all`; omitting the state has the same effect. */
export function useOrderFilters() {
  const filterState = useUrlFilters(filterParsers);
  const { state, ...query } = filterState.query;
  const { setFilters } = filterState;
  return {
    ...filterState,
    query: state === undefined || state === 'all' ? query : { ...query, state },
    /** Selects a state or one of the other lists. Keeps the search text and the product. */
    selectList: (list: Partial<Pick<OrderFilters, 'state' | 'evidence' | 'isAutoApproved' | 'hasProblem' | 'owesMoney'>>): void =>
      setFilters({ evidence: '', isAutoApproved: '', hasProblem: '', owesMoney: '', sort: '', ...list }),
    clearSearch: (): void => setFilters({ q: '', product: '', sort: '' }),
  };
}

export type OrderFilterState = ReturnType<typeof useOrderFilters>;
export type OrderFilters = ReturnType<typeof useUrlFilters<typeof filterParsers>>['filters'];

const POLLING_MS = 20_000;

interface ListState {
  currentData?: { orders: Order[]; pending: number };
  isFetching: boolean;
  refetch: () => unknown;
}

/** Polls only the newest pending order and the pending count, to keep responses small. Reloads `list` if they differ from it. */
function useNewOrderPolling(list: ListState): void {
  const { data, fulfilledTimeStamp } = ordersApi.useListOrdersQuery(PENDING_COUNT_REQUEST, {
    pollingInterval: POLLING_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const previousNewestId = useRef<string>(undefined);
  // The second effect runs only after a poll, so it reads the latest state from a ref.
  const latestState = useRef({ data, list });
  useEffect(() => {
    latestState.current = { data, list };
  });
  useEffect(() => {
    const { data: polledData, list: visibleList } = latestState.current;
    if (!polledData) return;
    const newestId = polledData.orders[0]?._id ?? '';
    const hasNewestChanged = previousNewestId.current !== undefined && previousNewestId.current !== newestId;
    previousNewestId.current = newestId;
    // A decision already reloads the list.
    if (visibleList.isFetching) return;
    const { orders, pending } = visibleList.currentData ?? { orders: [], pending: polledData.pending };
    const isNewestMissing = hasNewestChanged && !orders.some(({ _id }) => _id === newestId);
    if (isNewestMissing || pending !== polledData.pending) visibleList.refetch();
  }, [fulfilledTimeStamp]);
}

/** The ranks by which the API sorts. It does not tell `claimed` from `none`. */
const EVIDENCE_RANKS: Record<Order['evidence'], number> = { settled: 2, seen: 1, claimed: 0, none: 0 };

const byEvidence = (a: Order, b: Order): number => EVIDENCE_RANKS[b.evidence] - EVIDENCE_RANKS[a.evidence] || newestFirst(a, b);

/** Open orders come oldest first, because their buyers wait. A decided order stays until the filters change. */
export function useOrders({ query, filters }: OrderFilterState) {
  const isOldestFirst = filters.state === 'pending' || filters.state === 'returned' || filters.evidence !== '';
  const compare = filters.sort === 'evidence' ? byEvidence : isOldestFirst ? oldestFirst : newestFirst;
  const result = ordersApi.useListOrdersQuery(
    { query: isOldestFirst ? { ...query, sort: query.sort ?? 'oldest' } : query },
    { refetchOnMountOrArgChange: true },
  );
  const refresh = (): void => void result.refetch();
  useNewOrderPolling(result);
  const { items, ...rest } = useRetainedItems(result, JSON.stringify(query), ({ orders }) => orders, compare);
  return { ...rest, orders: items, refresh };
}
