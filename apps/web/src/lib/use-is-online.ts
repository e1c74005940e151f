import { useSyncExternalStore } from 'react';

function subscribeToConnection(onChange: () => void): () => void {
  // Added first, so that `onChange` already sees the removed mark. Never removed: adding a listener again has no effect.
  window.addEventListener('online', unmarkCachedPage);
  for (const name of ['online', 'offline']) window.addEventListener(name, onChange);
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, onChange);
  };
}

/** If the server cannot be reached, the service worker serves the page from its cache and marks it with `data-kept`. */
const isCachedPage = (): boolean => 'kept' in document.documentElement.dataset;

function unmarkCachedPage(): void {
  delete document.documentElement.dataset['kept'];
}

export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine && !isCachedPage(),
    () => true,
  );
