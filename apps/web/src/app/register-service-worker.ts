/** Registering later leaves the first seconds of a visit to the page. */
const REGISTER_DELAY_MS = 8_000;

/** Registers the service worker, which serves public pages offline. Development has none. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void =>
    void navigator.serviceWorker.register('/service-worker.js').catch(() => {
      // The shop works without it.
    });
  // This module often runs after the `load` event, so the wait does not depend on it.
  setTimeout(register, REGISTER_DELAY_MS);
}
