/**
 * Calls `load`, which is an `import()`. Browsers remember a failed import until the document is reloaded, so this rejects at
 * once while there is neither a connection nor a service worker that may have the file: a later call can then succeed.
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  const isOffline = 'onLine' in navigator && !navigator.onLine;
  if (isOffline && !navigator.serviceWorker?.controller) throw new Error('There is no connection.');
  return await load();
}
