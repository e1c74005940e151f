interface PageHandlers {
  /** The page is closing, or is hidden and can be closed without a further event. */
  onLeave: () => void;
  onOnline: () => void;
}

export function listenToPage({ onLeave, onOnline }: PageHandlers): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const handleVisibility = (): void => {
    if (document.visibilityState === 'hidden') onLeave();
  };
  document.addEventListener('visibilitychange', handleVisibility, { signal });
  window.addEventListener('pagehide', onLeave, { signal });
  window.addEventListener('online', onOnline, { signal });
  return () => controller.abort();
}
