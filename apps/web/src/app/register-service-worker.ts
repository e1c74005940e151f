/** The storefront's first seconds belong to the page. */
const WAIT_MS = 8_000;

/** Lets pages be read without a connection, from the second visit on. Development serves no worker. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void =>
    void navigator.serviceWorker.register('/service-worker.js').catch(() => {
      // A browser that keeps nothing shows the shop all the same.
    });
  // This module often runs after the `load` event, so the wait does not depend on it.
  setTimeout(register, WAIT_MS);
}
