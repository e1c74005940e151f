import { useState } from 'react';

/** Each response has a new URL, and URLs expire. Keeps the first one, whose image the browser has cached, while it works. */
export function useScreenshot(url: string | null, onExpired: () => void) {
  const [src, setSrc] = useState(url);
  const [isBroken, setBroken] = useState(false);
  if (isBroken && url !== src) {
    setSrc(url);
    setBroken(false);
  }
  const onError = (): void => {
    setBroken(true);
    if (url === src) onExpired();
  };
  return { src, isBroken, onError, retry: (): void => setBroken(false) };
}

export type Screenshot = ReturnType<typeof useScreenshot>;
