import { type ComponentType, useEffect, useState } from 'react';
import { UNFINISHED_CHECKOUT_KEY } from '../../entities/order/clear-remembered-orders.ts';
import { readStorage } from '../../lib/storage.ts';

/** Fetches the offer to go on with a checkout, on devices that remember one. */
export const CheckoutReminder = () => {
  const [Offer, setOffer] = useState<ComponentType>();
  useEffect(() => {
    if (readStorage('local', UNFINISHED_CHECKOUT_KEY) !== null)
      import('../unfinished-checkout.tsx').then(
        (module) => setOffer(() => module.UnfinishedCheckout),
        () => {
          // The next document tries again.
        },
      );
  }, []);
  return Offer && <Offer />;
};
