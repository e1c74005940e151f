import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useAppDispatch, useUser } from '../../api/hooks.ts';
import { pendingRequest, selectPendingList, useListOrdersQuery } from '../../api/orders.ts';

/** While another section is open; the confirmations look more often, and what they learn shows here too. */
const POLLING_MS = 60_000;

/** How many orders wait, as far as the store knows: for the tab's title. */
export const selectPendingCount = (state: Parameters<typeof selectPendingList>[0]): number =>
  selectPendingList(state).data?.pending ?? 0;

/** How many orders wait for the creator; looked for each minute while the tab is in sight. */
export function usePendingCount(): number {
  const user = useUser();
  const dispatch = useAppDispatch();
  useEffect(() => setupListeners(dispatch), [dispatch]);
  const { data } = useListOrdersQuery(pendingRequest, {
    skip: user === null || user.role === 'user',
    pollingInterval: POLLING_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  return data?.pending ?? 0;
}
