import { needsCreator } from '@banca/contracts/needs-creator';
import type { OrderPage } from '../../api/order-page.ts';
import { paths } from '../../config/paths.ts';
import { CreatorEmailLink } from '../../entities/order/creator-email-link.tsx';
import { ContactLink } from '../../entities/page/contact-link.tsx';
import { ChatLink } from '../../entities/social/chat-link.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { contactLinkClassName } from './contact-url.ts';

interface BancaProps extends Pick<OrderPage['order'], 'shortId'> {
  /** Whether the buyer can ask the creator before. */
  isSecond?: boolean;
}

/** Opens an email that names the order. */
export const BancaContact = ({ shortId, isSecond = true }: BancaProps) => (
  <p className="flex flex-wrap items-center gap-x-4 border-t border-line pt-1">
    {isSecond && <span>{t('orderPage.noReply')}</span>}
    <ContactLink subject={t('purchase.emailSubject', { order: shortId })} />
  </p>
);

/** Who answers questions about an order: its creator, or Banca if the creator does not, and if their account is suspended. */
export const CreatorContact = ({ page }: { page: OrderPage }) => {
  const { order, creator } = page;
  const subject = t('purchase.emailSubject', { order: order.shortId });
  const { contactEmail, username, whatsApp, isSuspended = false } = creator;
  const chatMessage = t('orderPage.chatMessage', { order: order.shortId, product: order.product.title });
  return (
    <Card className="grid gap-1 px-4 py-3 text-sm text-muted sm:px-5">
      <h2 className="text-base text-ink">{t(needsCreator(page) ? 'orderPage.contactAfterPayment' : 'orderPage.contactTitle')}</h2>
      {!isSuspended && (
        <p className="flex flex-wrap items-center gap-x-4">
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
      <BancaContact shortId={order.shortId} isSecond={!isSuspended} />
    </Card>
  );
};
