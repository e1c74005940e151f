import { describe, expect, test, vi } from 'vitest';
import { listenToPush } from './push-notifications.ts';

const ORIGIN = 'https://banca.test';
type Handler = (event: object) => void;

function createWorker(tabUrls: string[] = []) {
  const handlers = new Map<string, Handler>();
  const tabs = tabUrls.map((url) => ({ url, focus: vi.fn<() => void>() }));
  const showNotification = vi.fn<(title: string, options: NotificationOptions) => void>();
  const openWindow = vi.fn<(url: string) => void>();
  const worker = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    registration: { showNotification },
    clients: { matchAll: async () => tabs, openWindow },
    location: { origin: ORIGIN },
  };
  listenToPush(worker as unknown as ServiceWorkerGlobalScope);
  const dispatch = async (name: string, event: object): Promise<void> => {
    let work: unknown;
    handlers.get(name)?.({ ...event, waitUntil: (promise: unknown) => void (work = promise) });
    await work;
  };
  return { dispatch, tabs, showNotification, openWindow };
}

const message = { title: 'Nova encomenda: Curso', body: '850 MZN', url: '/dashboard?section=customers', tag: 'order-1' };
const icon = '/apple-touch-icon.png';

describe('a message', () => {
  test('shows a notification, which replaces that of the same order and alerts again', async () => {
    const { dispatch, showNotification } = createWorker();
    await dispatch('push', { data: { json: () => message } });
    const options = { body: message.body, icon, data: { url: message.url }, tag: message.tag, renotify: true };
    expect(showNotification.mock.calls).toEqual([[message.title, options]]);
  });

  test.each([
    ['without content', null],
    ['with other content', { json: () => JSON.parse('text') as unknown }],
  ])('%s shows a notification too', async (_kind, data) => {
    const { dispatch, showNotification } = createWorker();
    await dispatch('push', { data });
    expect(showNotification.mock.calls).toEqual([['Banca', { body: '', icon, data: { url: undefined } }]]);
  });
});

describe('a click on a notification', () => {
  const click = async (tabUrls: string[], data: object | null = { url: message.url }) => {
    const worker = createWorker(tabUrls);
    const close = vi.fn<() => void>();
    await worker.dispatch('notificationclick', { notification: { data, close } });
    const focusedTabs = worker.tabs.filter(({ focus }) => focus.mock.calls.length > 0).map(({ url }) => url);
    return { isClosed: close.mock.calls.length === 1, focusedTabs, opened: worker.openWindow.mock.calls.flat() };
  };

  test.each([`${ORIGIN}${message.url}`, `${ORIGIN}/dashboard?status=pending&section=customers`])(
    'focuses the tab that shows the page: %s',
    async (url) => expect(await click([`${ORIGIN}/`, url])).toEqual({ isClosed: true, focusedTabs: [url], opened: [] }),
  );

  test('opens the page if no tab shows it', async () => {
    const tabs = [`${ORIGIN}/dashboard?section=settings`, `https://evil.test${message.url}`];
    expect(await click(tabs)).toEqual({ isClosed: true, focusedTabs: [], opened: [ORIGIN + message.url] });
  });

  test.each([{ url: 'https://evil.test/' }, { url: '//evil.test/' }, {}, null])(
    'opens only pages of this site: %o',
    async (data) => expect((await click([], data)).opened).toEqual([`${ORIGIN}/`]),
  );
});
