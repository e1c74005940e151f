import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { t } from '../lib/i18n/text.tsx';
import type { PageModule } from '../entities/page/page-module.ts';
import { paths } from '../config/paths.ts';
import { type Purchase, PurchaseDetails } from '../features/checkout/purchase-details.tsx';
import { RememberedNotice } from '../features/checkout/remembered-notice.tsx';
import { selectDraftOwnerId } from '../api/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';

export const meta: PageModule['meta'] = () => ({ title: t('purchase.pageTitle'), noindex: true });

/** Reads the purchase from the navigation state. The state survives a reload, so the purchase may belong to another user. */
const PurchaseSuccessPage = () => {
  const purchase = useLocation().state as Purchase | null;
  const userId = useSelector(selectDraftOwnerId);
  const isOtherUsersPurchase = purchase?.buyer !== undefined && purchase.buyer !== userId;
  const order = isOtherUsersPurchase ? undefined : purchase?.order;
  if (!purchase || !order) {
    return (
      <div className="wrap grid min-h-[60vh] place-items-center py-10">
        <EmptyState
          heading="h1"
          title={t('purchase.missingTitle')}
          text={t('purchase.missingText')}
          patternSeed="compra"
          action={<ButtonLink to={paths.products}>{t('ui.exploreProducts')}</ButtonLink>}
        />
      </div>
    );
  }
  return (
    <div className="wrap grid max-w-2xl gap-6 py-8 lg:py-14">
      <PurchaseDetails {...purchase} />
      <RememberedNotice />
    </div>
  );
};

export default PurchaseSuccessPage;
