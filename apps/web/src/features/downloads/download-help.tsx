import type { Download } from '../../api/downloads.ts';
import { paths } from '../../config/paths.ts';
import { CreatorEmailLink } from '../../entities/order/creator-email-link.tsx';
import { findRememberedOrder, toOrderPath } from '../../entities/order/remembered-orders.ts';
import { ContactLink } from '../../entities/page/contact-link.tsx';
import { ChatLink } from '../../entities/social/chat-link.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { useIsHydrating } from '../../lib/use-is-hydrating.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';

const linkClassName = 'inline-flex min-h-11 items-center gap-1.5 font-strong text-ink underline underline-offset-4';

/** The order is known if it was placed on this device, which the server cannot tell. The token of a download does not open its page. */
const OrderPageLink = ({ orderId }: { orderId: string }) => {
  const path = useIsHydrating() ? undefined : toOrderPath(findRememberedOrder(orderId)?.orderLink);
  return path ? (
    <ButtonLink to={path} variant="secondary" className="mb-1 justify-self-start max-sm:w-full">
      {t('purchase.viewOrder')}
    </ButtonLink>
  ) : (
    <p>{t('downloads.orderInEmail')}</p>
  );
};

interface Props {
  orderId: string;
  download: Download;
}

/** For a buyer whose file does not open, or who wants the money back. */
export const DownloadHelp = ({ orderId, download: { shortId, product } }: Props) => {
  const { username, contactEmail, whatsApp } = product.creator;
  const chatMessage = t('orderPage.chatMessage', { order: shortId, product: product.title });
  return (
    <Card className="grid gap-1 px-4 py-3 text-sm text-muted sm:px-5">
      <h2 className="text-base text-ink">{t('orderPage.contactTitle')}</h2>
      <p className="num">{t('purchase.emailSubject', { order: shortId })}</p>
      <OrderPageLink orderId={orderId} />
      <p className="flex flex-wrap items-center gap-x-4">
        <span>{t('library.emailLine')}</span>
        <Link to={paths.library} className={linkClassName}>
          {t('ownOrders.title')}
        </Link>
      </p>
      {(contactEmail || whatsApp) && (
        <p className="flex flex-wrap items-center gap-x-4">
          <span className="wrap-anywhere">{t('orderPage.writeTo', { username })}</span>
          {contactEmail && <CreatorEmailLink email={contactEmail} subject={t('purchase.emailSubject', { order: shortId })} />}
          <ChatLink whatsApp={whatsApp} text={chatMessage} />
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4">
        <span>{t('orderPage.noReply')}</span>
        <ContactLink subject={t('purchase.emailSubject', { order: shortId })} />
      </p>
    </Card>
  );
};
