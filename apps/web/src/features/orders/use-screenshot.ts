import { useState } from 'react';

/**
 * The address of a screenshot. It expires after a while and each list brings a new one: the first is kept while it works, since the
 * picture is then in the browser's cache, and a new one is asked for when it fails.
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
