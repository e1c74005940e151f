import { listPaymentMethodNames } from '@banca/contracts/payment-methods';
import { t } from '../../lib/i18n/t.ts';
import { useUser } from '../../api/hooks.ts';
import { BecomeCreatorOffer } from './become-creator-offer.tsx';
import { Following } from './following.tsx';
import { OwnReviews } from './own-reviews.tsx';
import { Purchases } from './purchases.tsx';

/** The dashboard of a user who does not sell. */
export const MemberHome = () => {
  const user = useUser();
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-8">
      <h1 className="text-2xl lg:text-3xl">{t('memberHome.greeting', { name: user?.firstName || user?.username || '' })}</h1>
      <Purchases />
      <BecomeCreatorOffer title={t('memberHome.offerTitle')}>
        {t('memberHome.offerText', { methods: listPaymentMethodNames('wallet', 'online') })}
      </BecomeCreatorOffer>
      <div className="grid gap-8 lg:grid-cols-2">
        <Following />
        <OwnReviews />
      </div>
    </div>
  );
};
