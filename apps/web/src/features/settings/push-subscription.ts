import type { Dispatch } from '../../api/hooks.ts';
import { pushApi } from '../../api/push.ts';
import {
  findPushSubscription,
  getPushSupport,
  readPushUserId,
  subscribeToPush,
  unsubscribeFromPush,
  writePushUserId,
} from '../../lib/push.ts';

const { getPushKey, savePushSubscription, deletePushSubscription } = pushApi.endpoints;
const UNTRACKED = { track: false } as const;

export const isPushEnabled = async (userId: string): Promise<boolean> =>
  readPushUserId() === userId && Notification.permission === 'granted' && (await findPushSubscription()) !== null;

/** Subscribes this browser, whose permission must be granted. */
export async function enablePush(dispatch: Dispatch, userId: string, shouldKeepSession = false): Promise<void> {
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

/** Saves the subscription of this browser again, in case the browser replaced it or the server deleted it. */
export async function renewPush(dispatch: Dispatch, userId: string): Promise<void> {
  if (readPushUserId() !== userId || getPushSupport() !== 'supported' || Notification.permission !== 'granted') return;
  await enablePush(dispatch, userId, true);
}
