import { useEffect } from 'react';
import { type Dispatch, useAppDispatch } from '../../api/hooks.ts';
import { type SessionState, userChanged } from '../../api/session.ts';
import { currentUserApi } from '../../api/current-user.ts';

/** @param maxAgeSeconds an answer that is younger is kept */
export const refreshUser =
  (maxAgeSeconds?: number) =>
  async (dispatch: Dispatch, getState: () => { session: SessionState }): Promise<void> => {
    const { token } = getState().session;
    if (token === null) return;
    const { data } = await dispatch(
      currentUserApi.endpoints.me.initiate(
        { shouldKeepSession: true },
        { subscribe: false, forceRefetch: maxAgeSeconds ?? true },
      ),
    );
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
