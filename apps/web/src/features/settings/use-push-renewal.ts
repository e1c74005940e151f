import { useEffect } from 'react';
import { useAppDispatch, useUser } from '../../api/hooks.ts';
import { renewPush } from './push-subscription.ts';

/** Registers this browser's push subscription again at each visit, because browsers replace and drop subscriptions. */
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
