import { afterEach, type Mock, vi } from 'vitest';

export interface PushBrowser {
  /** What the user answers when the page asks for the permission. */
  answer: NotificationPermission;
  permission: NotificationPermission;
  requestPermission: Mock<() => Promise<NotificationPermission>>;
  subscription: PushSubscription | null;
  /** The key with which the page subscribed. */
  subscribedKeys: string[];
}

export const PUSH_KEY = 'BNhnFIN8qvO5qzGUXy8k3gVMgbBGdZqEdtMFR4XEqvRFj7mUiS9vzqwPD5rKbzxLlxFXS5gcbOHPRAdTHxD8jmE';
export const SUBSCRIPTION_BODY = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/1',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

function createSubscription(browser: PushBrowser, key: string): PushSubscription {
  const bytes = Buffer.from(key, 'base64url');
  return {
    endpoint: SUBSCRIPTION_BODY.endpoint,
    options: { userVisibleOnly: true, applicationServerKey: new Uint8Array(bytes).buffer },
    toJSON: () => SUBSCRIPTION_BODY,
    unsubscribe: async () => {
      browser.subscription = null;
      return true;
    },
  } as Partial<PushSubscription> as PushSubscription;
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Gives jsdom a service worker and push notifications until the end of the test. */
export function stubPushBrowser(changes: { permission?: NotificationPermission; subscribedKey?: string } = {}): PushBrowser {
  const browser: PushBrowser = {
    answer: 'granted',
    permission: changes.permission ?? 'default',
    requestPermission: vi.fn<() => Promise<NotificationPermission>>(async () => (browser.permission = browser.answer)),
    subscription: null,
    subscribedKeys: [],
  };
  if (changes.subscribedKey) browser.subscription = createSubscription(browser, changes.subscribedKey);
  const pushManager = {
    getSubscription: async () => browser.subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      browser.subscribedKeys.push(applicationServerKey);
      return (browser.subscription = createSubscription(browser, applicationServerKey));
    },
  };
  const registration = { pushManager };
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: browser.requestPermission,
  });
  const container = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  return browser;
}
