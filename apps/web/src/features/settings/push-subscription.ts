import { useEffect } from 'react';
import { type Dispatch, useAppDispatch, useUser } from '../../api/hooks.ts';
import { pushApi } from '../../api/push.ts';
import {
  findPushSubscription,
  getPushSupport,
  readPushUserId,
  subscribeToPush,
  unsubscribeFromPush,
  writePushUserId,
} from '../../lib/push.ts';

/** Registers this browser's push subscription again at each visit, because browsers replace and drop subscriptions. */
export function usePushRenewal(): void {
  const dispatch = useAppDispatch();
  const user = useUser();
  // Only creators and admins get notifications.
  const userId = user?.role === 'user' ? undefined : user?._id;
  useEffect(() => {
    if (userId === undefined) return;
    renewPush(dispatch, userId).catch(() => {
      // The next visit of the dashboard tries again.
    });
  }, [dispatch, userId]);
}

const { getPushKey, savePushSubscription, deletePushSubscription } = pushApi.endpoints;
const UNTRACKED = { track: false } as const;

export const isPushEnabled = async (userId: string): Promise<boolean> =>
  readPushUserId() === userId && Notification.permission === 'granted' && (await findPushSubscription()) !== null;

/** Subscribes this browser, whose permission must be granted. */
export async function enablePush(dispatch: Dispatch, userId: string, { shouldKeepSession = false } = {}): Promise<void> {
  const keyRequest = getPushKey.initiate({ shouldKeepSession }, { subscribe: false, forceRefetch: true });
  const { publicKey } = await dispatch(keyRequest).unwrap();
  const { endpoint, keys } = (await subscribeToPush(publicKey)).toJSON();
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
  await dispatch(savePushSubscription.initiate({ body, shouldKeepSession }, UNTRACKED)).unwrap();
  writePushUserId(userId);
}

export async function disablePush(dispatch: Dispatch): Promise<void> {
  const subscription = await findPushSubscription();
  if (subscription)
    await dispatch(deletePushSubscription.initiate({ body: { endpoint: subscription.endpoint } }, UNTRACKED)).unwrap();
  await unsubscribeFromPush();
}

/** Saves the subscription again, in case the browser replaced it or the server deleted it. A failure must not log the user out. */
async function renewPush(dispatch: Dispatch, userId: string): Promise<void> {
  if (readPushUserId() !== userId || getPushSupport() !== 'supported' || Notification.permission !== 'granted') return;
  await enablePush(dispatch, userId, { shouldKeepSession: true });
}
