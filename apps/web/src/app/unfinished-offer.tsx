import { createRoot } from 'react-dom/client';
import { readSession } from '../api/session-storage.ts';
import { UNFINISHED_CHECKOUT_KEY } from '../entities/order/clear-remembered-orders.ts';
import { readUnfinishedCheckout } from '../entities/order/unfinished-checkout.ts';
import { forgetDraft } from '../features/checkout/draft.ts';
import { findUnfinishedOffer } from '../features/checkout/find-unfinished-offer.ts';
import { type Offer, UnfinishedOffer } from '../features/checkout/unfinished-offer.tsx';
import { readStorage, writeStorage } from '../lib/storage.ts';
import { findRoute, isLandingPage } from './navigation/routes.ts';
import { loadStyles } from './ssr/styles.ts';

const HIDDEN_KEY = 'banca.checkout.hidden';

const readUserId = (): string | undefined => readSession().user?._id;

const isShopPage = (): boolean => isLandingPage(findRoute(location.pathname).route);

const isHidden = ({ productId }: Pick<Offer, 'productId'>): boolean => readStorage<string>('session', HIDDEN_KEY) === productId;

function show(offer: Offer): void {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const controller = new AbortController();
  const { signal } = controller;
  const close = (): void => {
    isStarted = false;
    controller.abort();
    observer.disconnect();
    root.unmount();
    container.remove();
  };
  // Each navigation changes the title. The checkout needs no offer, and it may end in this tab or another.
  const update = (): void => {
    if (readUnfinishedCheckout(readUserId())?.productId !== offer.productId) close();
    else container.hidden = !isShopPage();
  };
  const observer = new MutationObserver(update);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  window.addEventListener('storage', ({ key }) => (key === UNFINISHED_CHECKOUT_KEY || key === null) && update(), { signal });
  window.addEventListener('pageshow', update, { signal });
  root.render(
    <UnfinishedOffer
      offer={offer}
      onForget={() => {
        forgetDraft({ productId: offer.productId, userId: readUserId() });
        close();
      }}
      onHide={() => {
        writeStorage('session', HIDDEN_KEY, offer.productId);
        close();
      }}
    />,
  );
  update();
}

async function offerToGoOn(): Promise<void> {
  const [offer] = await Promise.all([findUnfinishedOffer(readUserId()), loadStyles('unfinished-offer')]);
  if (offer && !isHidden(offer)) show(offer);
  else isStarted = false;
}

let isStarted = false;

/** For the layout of the checkout, when the buyer leaves it without an order. */
export function startUnfinishedOffer(): void {
  if (isStarted) return;
  isStarted = true;
  offerToGoOn().catch(() => {
    // Without styles there is no offer. The next page tries again.
    isStarted = false;
  });
}

// On a page of the shop, deferred-scripts.js runs this module.
startUnfinishedOffer();
