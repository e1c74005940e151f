import { useEffect, useEffectEvent, useState } from 'react';
import { fetchOfferedProduct } from './fetch-offered-product.ts';

/** Whether the product can no longer be ordered. Checks again when the page becomes visible, for example after the buyer used their wallet. */
export function useGoneProduct(id: string) {
  const [isGone, setGone] = useState(false);
  const check = async (): Promise<void> => {
    const product = await fetchOfferedProduct(id);
    // If the request fails, the buyer learns it when they order.
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
