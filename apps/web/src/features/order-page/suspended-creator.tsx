import { describeSuspension } from '@banca/contracts/order-page-status';
import type { OrderPage } from '../../api/order-page.ts';
import { ContactLink } from '../../entities/page/contact-link.tsx';
import { t, Text } from '../../lib/i18n/text.tsx';

/** Replaces the next steps of a pending order: a suspended creator cannot log in to approve it. */
export const SuspendedCreator = ({ page }: { page: OrderPage }) => (
  <div className="grid w-full gap-2 rounded-r-control border-l-4 border-amber bg-amber-soft px-3.5 py-3">
    <p>
      <Text
        id={describeSuspension(page)}
        values={{ email: <ContactLink subject={t('purchase.emailSubject', { order: page.order.shortId })} /> }}
      />
    </p>
    <p>{t('orderPage.haltedLater')}</p>
  </div>
);
