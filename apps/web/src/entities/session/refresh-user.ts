import { useEffect } from 'react';
import { type Dispatch, useAppDispatch } from '../../api/hooks.ts';
import { userChanged } from '../../api/session.ts';
import type { RootState } from '../../api/store.ts';
import { currentUserApi } from '../../api/current-user.ts';

const QUERY = { shouldKeepSession: true } as const;

/** @param maxAgeMs after an answer that is younger, nothing is requested */
export const refreshUser =
  (maxAgeMs = 0) =>
  async (dispatch: Dispatch, getState: () => RootState): Promise<void> => {
    const { token } = getState().session;
    const { fulfilledTimeStamp = 0 } = currentUserApi.endpoints.me.select(QUERY)(getState());
    // An answer that is kept must not be used again: the profile may have been edited since.
    if (token === null || Date.now() - fulfilledTimeStamp < maxAgeMs) return;
    const { data } = await dispatch(currentUserApi.endpoints.me.initiate(QUERY, { subscribe: false, forceRefetch: true }));
    if (data && getState().session.token === token) dispatch(userChanged(data.user));
  };

export function useRefreshUserOnFocus(isEnabled: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isEnabled) return;
    const refresh = (): void => {
      if (document.visibilityState === 'visible') void dispatch(refreshUser());
    };
    window.addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      window.removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [dispatch, isEnabled]);
}
