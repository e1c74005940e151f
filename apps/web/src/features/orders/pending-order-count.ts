import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useAppDispatch, useUser } from '../../api/hooks.ts';
import { PENDING_COUNT_REQUEST, selectPendingCountResult, ordersApi } from '../../api/orders.ts';

/** The orders section polls more often and also updates this count. */
const POLLING_MS = 60_000;

export const selectPendingCount = (state: Parameters<typeof selectPendingCountResult>[0]): number =>
  selectPendingCountResult(state).data?.pending ?? 0;

export function usePendingCount(): number {
  const user = useUser();
  const dispatch = useAppDispatch();
  useEffect(() => setupListeners(dispatch), [dispatch]); // tells queries when the window gets or loses the focus
  const { data } = ordersApi.useListOrdersQuery(PENDING_COUNT_REQUEST, {
    skip: user === null || user.role === 'user',
    pollingInterval: POLLING_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  return data?.pending ?? 0;
}
