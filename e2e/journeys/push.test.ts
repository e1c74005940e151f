import type { CDPSession, Page, Worker } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowserSession, openPage } from '../support/browser.ts';
import { registerServiceWorker } from '../support/register-service-worker.ts';
import { setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();
type RecordedWorker = typeof globalThis & {
  registration: { showNotification(title: string, options: object): Promise<void> };
  shown: unknown[];
};

/** Records the notifications, because a headless browser refuses to show any. */
async function recordNotifications(worker: Worker): Promise<() => Promise<unknown[]>> {
  await worker.evaluate(() => {
    const scope = globalThis as RecordedWorker;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options });
  });
  return async () => await worker.evaluate(() => (globalThis as RecordedWorker).shown);
}

/** Registers the service worker and returns the id by which the developer tools know it. */
async function registerWithDevTools(page: Page, devTools: CDPSession): Promise<string> {
  const registrationId = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  await registerServiceWorker(page);
  return await registrationId;
}

test('the service worker shows a notification for a message of the server', async () => {
  const { page, pageErrors, close } = await openBrowserSession('360 px', { serviceWorkers: 'allow' });
  await openPage(page, server.url);
  const devTools = await page.context().newCDPSession(page);
  const registrationId = await registerWithDevTools(page, devTools);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  const readNotifications = await recordNotifications(worker);
  const message = { title: 'Nova encomenda: Curso', body: '850,00 MZN', url: '/dashboard?section=customers', tag: 'a' };
  const data = JSON.stringify(message);
  await devTools.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data });
  const { title, body, tag, url } = message;
  await expect.poll(readNotifications).toMatchObject([{ title, body, tag, data: { url } }]);
  expect(pageErrors).toEqual([]);
  await close();
});
