import { useEffect } from 'react';
import { useAppDispatch, useUser } from '../../api/hooks.ts';
import { renewPush } from './push-subscription.ts';

/** Keeps the push notifications of a creator working who turned them on in this browser. */
export function usePushRenewal(): void {
  const dispatch = useAppDispatch();
  const user = useUser();
  const userId = user?.role === 'user' ? undefined : user?._id;
  useEffect(() => {
    if (userId === undefined) return;
    renewPush(dispatch, userId).catch(() => {
      // The next visit of the dashboard tries again.
    });
  }, [dispatch, userId]);
}
