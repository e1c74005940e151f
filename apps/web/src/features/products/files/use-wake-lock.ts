import { useEffect } from 'react';

/** Keeps the screen on. A phone that locks its screen stops the network of the page. */
export function useWakeLock(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !('wakeLock' in navigator)) return undefined;
    // The browser refuses while the battery is low.
    const request = navigator.wakeLock.request('screen').catch(() => undefined);
    return () => void request.then((lock) => lock?.release());
  }, [isNeeded]);
}
