import { useState } from 'react';

/**
 * Screenshot URLs expire, and each response contains a new URL. The hook keeps the first URL while it works, because the
 * browser has cached its image, and calls `onExpired` when the latest URL fails.
 */
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
