import { useEffect, useEffectEvent, useState } from 'react';
import { fetchOfferedProduct } from './fetch-offered-product.ts';

/** Whether nobody can order the product any more. Looks again when the buyer comes back, for example from their wallet. */
export function useGoneProduct(id: string) {
  const [isGone, setGone] = useState(false);
  const check = async (): Promise<void> => {
    const product = await fetchOfferedProduct(id);
    // Without an answer, the order will tell.
    if (product !== undefined) setGone(product === null);
  };
  const checkAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void check();
  });
  useEffect(() => {
    const controller = new AbortController();
    document.addEventListener('visibilitychange', () => checkAgain(), { signal: controller.signal });
    return () => controller.abort();
  }, []);
  return { isGone, setGone, check };
}
