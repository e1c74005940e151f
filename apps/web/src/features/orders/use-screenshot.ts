import { useState } from 'react';

/** Each response has a new URL, and URLs expire. Keeps the first one, whose image the browser has cached, while it works. */
export function useScreenshot(url: string | null, onExpired: () => void) {
  const [src, setSrc] = useState(url);
  const [isBroken, setBroken] = useState(false);
  // A newer URL has arrived: try that one.
  if (isBroken && url !== src) {
    setSrc(url);
    setBroken(false);
  }
  const onError = (): void => {
    setBroken(true);
    // There is no newer URL yet: ask for one.
    if (url === src) onExpired();
  };
  return { src, isBroken, onError, retry: (): void => setBroken(false) };
}

export type Screenshot = ReturnType<typeof useScreenshot>;
