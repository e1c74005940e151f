import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { t } from '../lib/i18n/text.tsx';
import type { PageModule } from '../entities/page/page-module.ts';
import { paths } from '../config/paths.ts';
import { readLastPurchase, saveLastPurchase } from '../features/checkout/last-purchase.ts';
import { type Purchase, PurchaseDetails } from '../features/checkout/purchase-details.tsx';
import { RememberedNotice } from '../features/checkout/remembered-notice.tsx';
import { selectDraftOwnerId } from '../api/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';

export const meta: PageModule['meta'] = () => ({ title: t('purchase.pageTitle'), noindex: true });

const NoPurchase = () => (
  <div className="wrap grid min-h-[60vh] place-items-center py-10">
    <EmptyState
      heading="h1"
      title={t('purchase.missingTitle')}
      text={t('purchase.missingText')}
      patternSeed="compra"
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.library}>{t('ownOrders.title')}</ButtonLink>
          <ButtonLink to={paths.products} variant="secondary">
            {t('ui.exploreProducts')}
          </ButtonLink>
        </span>
      }
    />
  </div>
);

/** The navigation state survives a reload, and the session storage a change of the language. So the purchase may belong to another user. */
const PurchaseSuccessPage = () => {
  const state = useLocation().state as Purchase | null;
  const userId = useSelector(selectDraftOwnerId) ?? undefined;
  const stored = readLastPurchase(userId);
  // The stored purchase may have an address that was corrected since.
  const isStored = stored !== null && stored.order._id === state?.order?._id;
  const purchase = state && !isStored ? state : stored;
  const isOtherUsersPurchase = purchase?.buyer !== undefined && purchase.buyer !== userId;
  useEffect(() => {
    if (state && !isStored && !isOtherUsersPurchase) saveLastPurchase(state);
  }, [state, isStored, isOtherUsersPurchase]);
  if (!purchase?.order || isOtherUsersPurchase) return <NoPurchase />;
  return (
    <div className="wrap grid max-w-2xl gap-6 py-8 lg:py-14">
      <PurchaseDetails {...purchase} />
      <RememberedNotice />
    </div>
  );
};

export default PurchaseSuccessPage;
