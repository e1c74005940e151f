import { useSyncExternalStore } from 'react';
import { t } from '../lib/i18n/text.tsx';

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

export const OfflineNotice = () => {
  const isOnline = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine && !isCachedPage(),
    () => true,
  );
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-18 z-30 grid justify-items-center px-4">
      {!isOnline && <p className="rounded-full bg-ink px-4 py-2 text-sm text-paper shadow-soft">{t('layout.offline')}</p>}
    </div>
  );
};
