/**
 * Calls `load`, which is an `import()`. Browsers cache a failed import until the document is reloaded. Without a connection and a
 * service worker, this rejects before it imports, so that a later call can succeed.
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  const isOffline = 'onLine' in navigator && !navigator.onLine;
  if (isOffline && !navigator.serviceWorker?.controller) throw new Error('There is no connection.');
  return await load();
}
