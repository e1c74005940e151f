import { getLocale } from '../lib/i18n/active-locale.ts';

/** Delay so that the downloads of the worker do not slow down the first page of a visit. */
const REGISTER_DELAY_MS = 8_000;

/** Registers the service worker, which serves public pages of this locale offline. Does nothing in development. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void =>
    void navigator.serviceWorker.register(`/service-worker.js?locale=${getLocale().id}`).catch(() => {
      // The site works without a service worker.
    });
  // This module often runs after the `load` event, so it cannot wait for that event.
  setTimeout(register, REGISTER_DELAY_MS);
}
