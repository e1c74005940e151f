import { readStorage, writeStorage } from './storage.ts';

/** `needs-installation`: an iPhone or iPad, whose pages support push notifications only when opened from the home screen. */
type PushSupport = 'supported' | 'needs-installation' | 'unsupported';

const isAppleTouchDevice = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export function getPushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'supported';
  return isAppleTouchDevice() && !matchMedia('(display-mode: standalone)').matches ? 'needs-installation' : 'unsupported';
}

const STORAGE_KEY = 'banca.push';

/** The id of the user who turned notifications on in this browser. Others who use the browser do not see them as on. */
export const readPushUserId = (): string | null => readStorage<string>('local', STORAGE_KEY);
export const writePushUserId = (id: string | null): void => writeStorage('local', STORAGE_KEY, id);

export async function findPushSubscription(): Promise<PushSubscription | null> {
  if (getPushSupport() !== 'supported') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The service worker is registered a few seconds after the first visit, and not at all in development. */
const REGISTRATION_TIMEOUT_MS = 15_000;

const waitForRegistration = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('There is no service worker.')), REGISTRATION_TIMEOUT_MS);
    }),
  ]);

function toBase64Url(bytes: ArrayBuffer | null): string {
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Returns the existing subscription if it has the same key. @param publicKey - in base64url */
export async function subscribeToPush(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await waitForRegistration();
  const subscription = await pushManager.getSubscription();
  if (subscription && toBase64Url(subscription.options.applicationServerKey) === publicKey) return subscription;
  await subscription?.unsubscribe();
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Afterwards the push service rejects messages to the subscription, so that the server deletes it. */
export async function unsubscribeFromPush(): Promise<void> {
  writePushUserId(null);
  await (await findPushSubscription())?.unsubscribe();
}
