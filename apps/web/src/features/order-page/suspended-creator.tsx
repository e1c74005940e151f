import type { OrderPage } from '../../api/order-page.ts';
import { ContactLink } from '../../entities/page/contact-link.tsx';
import { t, Text } from '../../lib/i18n/text.tsx';

/** Replaces the next steps of a pending order: a suspended creator cannot log in to approve it. */
export const SuspendedCreator = ({ page: { order } }: { page: OrderPage }) => (
  <p className="w-full rounded-r-control border-l-4 border-amber bg-amber-soft px-3.5 py-3">
    <Text
      id="orderPage.creatorSuspended"
      values={{ email: <ContactLink subject={t('purchase.emailSubject', { order: order.shortId })} /> }}
    />
  </p>
);
