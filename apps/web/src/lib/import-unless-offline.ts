/** Throws while offline without a service worker, because browsers cache a failed import() until the document is reloaded. */
export async function importUnlessOffline<T>(load: () => Promise<T>): Promise<T> {
  const isOffline = 'onLine' in navigator && !navigator.onLine;
  if (isOffline && !navigator.serviceWorker?.controller) throw new Error('There is no connection.');
  return await load();
}
