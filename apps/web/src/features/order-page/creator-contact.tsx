import { needsCreator } from '@banca/contracts/needs-creator';
import type { OrderPage } from '../../api/order-page.ts';
import { paths } from '../../config/paths.ts';
import { CreatorEmailLink } from '../../entities/order/creator-email-link.tsx';
import { ChatLink } from '../../entities/social/chat-link.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { contactLinkClassName } from './contact-url.ts';

/** Who answers questions about an order: its creator, or Banca if the creator does not. */
export const CreatorContact = ({ page }: { page: OrderPage }) => {
  const { order, creator } = page;
  const subject = t('purchase.emailSubject', { order: order.shortId });
  const { contactEmail, username, whatsApp, isSuspended = false } = creator;
  // The profile of a suspended creator is hidden.
  const canReachCreator = !isSuspended || Boolean(contactEmail || whatsApp);
  const chatMessage = t('orderPage.chatMessage', { order: order.shortId, product: order.product.title });
  return (
    <Card className="grid gap-1 px-4 py-3 text-sm text-muted sm:px-5">
      <h2 className="text-base text-ink">{t(needsCreator(page) ? 'orderPage.contactAfterPayment' : 'orderPage.contactTitle')}</h2>
      {canReachCreator && (
        <p className="flex flex-wrap items-center gap-x-4 border-b border-line pb-1">
          <span className="wrap-anywhere">{t('orderPage.writeTo', { username })}</span>
          {contactEmail && <CreatorEmailLink email={contactEmail} subject={subject} />}
          <ChatLink whatsApp={whatsApp} text={chatMessage} />
          {!contactEmail && !whatsApp && (
            <Link to={paths.creator(creator._id)} className={contactLinkClassName}>
              {t('orderPage.creatorProfile')}
            </Link>
          )}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4">
        {canReachCreator && <span>{t('orderPage.noReply')}</span>}
        <Link to={paths.contact} className={contactLinkClassName}>
          {t('orderPage.contactBanca')}
        </Link>
      </p>
    </Card>
  );
};
