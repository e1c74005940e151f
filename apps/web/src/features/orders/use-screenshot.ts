import { useState } from 'react';
import type { Order } from '../../api/orders.ts';

type OrderScreenshot = Pick<Order, 'proofId' | 'paymentScreenshot'>;

/** Each response has a new URL, and URLs expire. Keeps the first one of a proof, which the browser has cached, while it works. */
export function useScreenshot({ proofId, paymentScreenshot: url }: OrderScreenshot, onExpired: () => void) {
  const [src, setSrc] = useState(url);
  const [shownProofId, setShownProofId] = useState(proofId);
  const [isBroken, setBroken] = useState(false);
  // The buyer has replaced the proof, or a newer URL has arrived: try that one.
  if (proofId !== shownProofId || (isBroken && url !== src)) {
    setShownProofId(proofId);
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
