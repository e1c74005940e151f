import type { Page } from 'playwright-core';

/** Registers the service worker at once, and waits until it is active. A page would register it some seconds after loading. */
export const registerServiceWorker = async (page: Page): Promise<void> =>
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
