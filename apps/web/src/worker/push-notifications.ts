/// <reference lib="webworker" />
import { toSitePath } from '@banca/contracts/site-path';

interface Message {
  title: string;
  body?: string;
  url?: string;
  tag?: string;
}

/** Browsers require that each message shows a notification, also one that cannot be read. */
function readMessage(data: PushMessageData | null): Message {
  try {
    return { title: 'Banca', ...(data?.json() as Partial<Message> | undefined) };
  } catch {
    return { title: 'Banca' };
  }
}

async function showMessage(registration: ServiceWorkerRegistration, data: PushMessageData | null): Promise<void> {
  const { title, body, url, tag } = readMessage(data);
  // `renotify`, which TypeScript's types lack, makes a new proof alert again although it replaces the notification of its order.
  const options: NotificationOptions & { renotify?: boolean } = {
    body: body ?? '',
    icon: '/apple-touch-icon.png',
    data: { url },
    ...(tag ? { tag, renotify: true } : {}),
  };
  await registration.showNotification(title, options);
}

/** Whether a tab shows the page, possibly with further filters. */
function showsPage(tabUrl: string, page: URL): boolean {
  const tab = new URL(tabUrl);
  return (
    tab.origin === page.origin &&
    tab.pathname === page.pathname &&
    [...page.searchParams].every(([name, value]) => tab.searchParams.get(name) === value)
  );
}

async function openPage(clients: Clients, url: string, origin: string): Promise<void> {
  const page = new URL(toSitePath(url, origin) ?? '/', origin);
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((client) => showsPage(client.url, page));
  await (tab ? tab.focus() : clients.openWindow(page.href));
}

export function listenToPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(showMessage(worker.registration, event.data)));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { url = '/' } = (event.notification.data ?? {}) as { url?: string };
    event.waitUntil(openPage(worker.clients, url, worker.location.origin));
  });
}
