import { use } from 'react';
import type { OrderPage } from '../../api/order-page.ts';
import { CreatorEmailLink } from '../../entities/order/creator-email-link.tsx';
import { ContactEmailContext } from '../../entities/page/contact-email.ts';
import { t, Text } from '../../lib/i18n/text.tsx';

/** Stands in place of what the creator will do. */
export const SuspendedCreator = ({ page: { order } }: { page: OrderPage }) => {
  const email = use(ContactEmailContext);
  const contact = <CreatorEmailLink email={email} subject={t('purchase.emailSubject', { order: order.shortId })} />;
  return (
    <p className="w-full rounded-r-control border-l-4 border-amber bg-amber-soft px-3.5 py-3">
      <Text id="orderPage.creatorSuspended" values={{ email: contact }} />
    </p>
  );
};
