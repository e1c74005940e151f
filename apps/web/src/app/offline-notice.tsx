import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', handleOnline);
  for (const name of ['online', 'offline']) window.addEventListener(name, onChange);
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, onChange);
  };
}

/** Whether the page came out of the service worker's cache: the server could not be reached. */
const isCachedPage = (): boolean => 'kept' in document.documentElement.dataset;

function handleOnline(): void {
  delete document.documentElement.dataset['kept'];
}

/** Says that the connection is gone, for as long as it is. */
export const OfflineNotice = () => {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine && !isCachedPage(),
    () => true,
  );
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-18 z-30 grid justify-items-center px-4">
      {!isOnline && (
        <p className="rounded-full bg-ink px-4 py-2 text-sm text-paper shadow-soft">
          Sem ligação à internet. O que já abriste continua aqui; os preços podem ter mudado.
        </p>
      )}
    </div>
  );
};
