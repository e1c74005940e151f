import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useUser } from '../api/hooks.ts';
import { paths } from '../config/paths.ts';
import { readUnfinishedCheckout } from '../entities/order/unfinished-checkout.ts';
import { forgetDraft } from '../features/checkout/draft.ts';
import { findUnfinishedOffer } from '../features/checkout/find-unfinished-offer.ts';
import { type Offer, UnfinishedOffer } from '../features/checkout/unfinished-offer.tsx';
import { readStorage, writeStorage } from '../lib/storage.ts';
import { findRoute, isLandingPage } from './navigation/routes.ts';
import { loadStyles } from './ssr/styles.ts';

const HIDDEN_KEY = 'banca.checkout.hidden';

const isHidden = (productId: string): boolean => readStorage<string>('session', HIDDEN_KEY) === productId;

/** Finds the offer of a user or a guest, until the checkout ends in this tab or another. */
function useOffer(userId: string | undefined) {
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const endIfFinished = (): void =>
      setOffer((current) => (readUnfinishedCheckout(userId)?.productId === current?.productId ? current : null));
    const fetchOffer = async (): Promise<void> => {
      const [found] = await Promise.all([findUnfinishedOffer(userId), loadStyles('unfinished-checkout')]);
      if (!signal.aborted) setOffer(found && !isHidden(found.productId) ? found : null);
    };
    fetchOffer().catch(() => {
      // Without styles there is no offer.
    });
    window.addEventListener('storage', endIfFinished, { signal });
    window.addEventListener('pageshow', endIfFinished, { signal });
    return () => controller.abort();
  }, [userId]);
  return [offer, setOffer] as const;
}

/** Offers to go on with an unfinished checkout, on the pages of the shop. */
export const UnfinishedCheckout = () => {
  const userId = useUser()?._id;
  const { pathname } = useLocation();
  const [offer, setOffer] = useOffer(userId);
  if (!offer || !isLandingPage(findRoute(pathname).route)) return null;
  const { productId } = offer;
  // The button of the product leads to the same checkout.
  if (pathname === paths.product(productId)) return null;
  return (
    <UnfinishedOffer
      offer={offer}
      onForget={() => {
        forgetDraft({ productId, userId });
        setOffer(null);
      }}
      onHide={() => {
        writeStorage('session', HIDDEN_KEY, productId);
        setOffer(null);
      }}
    />
  );
};
