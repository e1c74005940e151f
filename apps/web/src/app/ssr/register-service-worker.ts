import { getLocale } from '../../lib/i18n/active-locale.ts';

/** Tells a new worker what the page has loaded, so that it stores the page at once. */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  try {
    await serviceWorker.register(`/service-worker.js?locale=${getLocale().id}`);
    if (serviceWorker.controller) return;
    const { active } = await serviceWorker.ready;
    const resources = performance.getEntriesByType('resource').map(({ name }) => name);
    // Unlike a window, a service worker takes no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    active?.postMessage({ page: location.href, resources });
  } catch {
    // The site works without a service worker.
  }
}
