import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useAppDispatch, useUser } from '../../../api/hooks.ts';
import { PENDING_PRODUCTS_REQUEST, selectPendingProductsResult, adminProductsApi } from '../../../api/admin-products.ts';

const POLLING = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnFocus: true };

export const selectPendingProductCount = (state: Parameters<typeof selectPendingProductsResult>[0]): number =>
  selectPendingProductsResult(state).data?.total ?? 0;

/** Returns undefined until the count is loaded, and 0 if loading fails. */
export function usePendingProductCount(options: Partial<typeof POLLING> = {}): number | undefined {
  const skip = useUser()?.role !== 'admin';
  const { data, isError } = adminProductsApi.useListAdminProductsQuery(PENDING_PRODUCTS_REQUEST, { ...options, skip });
  return data?.total ?? (isError ? 0 : undefined);
}

/** Since when the oldest pending product waits: since it was created, or sent back after a rejection. */
export function useOldestPendingTime(): string | null {
  const { data } = adminProductsApi.endpoints.listAdminProducts.useQueryState(PENDING_PRODUCTS_REQUEST);
  const oldest = data?.products[0];
  return (oldest?.earlierRejection ? oldest.updatedAt : oldest?.createdAt) ?? null;
}

export function usePolledPendingProductCount(): number | undefined {
  const dispatch = useAppDispatch();
  useEffect(() => setupListeners(dispatch), [dispatch]); // tells queries when the window gets or loses the focus
  return usePendingProductCount(POLLING);
}
