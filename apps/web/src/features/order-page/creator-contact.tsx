import type { OrderPage } from '../../api/order-page.ts';
import { paths } from '../../config/paths.ts';
import { CreatorEmailLink } from '../../entities/order/creator-email-link.tsx';
import { SocialIcon } from '../../entities/social/social-icon.tsx';
import { toWhatsAppUrl } from '../../entities/social/social-url.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';

const linkClassName = 'inline-flex min-h-11 items-center gap-1.5 font-strong text-ink underline underline-offset-4 wrap-anywhere';

/** Opens a chat that names the order. Other URLs that a creator has typed stay as they are. */
const withText = (url: string, text: string): string =>
  url.startsWith('https://wa.me/') && !url.includes('?') ? `${url}?text=${encodeURIComponent(text)}` : url;

/** Who answers questions about an order: its creator, or Banca if the creator does not. */
export const CreatorContact = ({ page: { order, creator } }: { page: OrderPage }) => {
  const subject = t('purchase.emailSubject', { order: order.shortId });
  const { contactEmail, username } = creator;
  const whatsAppUrl = toWhatsAppUrl(creator.whatsApp);
  return (
    <Card className="grid gap-1 px-4 py-3 text-sm text-muted sm:px-5">
      <h2 className="text-base text-ink">{t('orderPage.contactTitle')}</h2>
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="wrap-anywhere">{t('orderPage.writeTo', { username })}</span>
        {contactEmail && <CreatorEmailLink email={contactEmail} subject={subject} />}
        {whatsAppUrl && (
          <a href={withText(whatsAppUrl, subject)} target="_blank" rel="noopener noreferrer" className={linkClassName}>
            <SocialIcon id="whatsapp" />
            WhatsApp
          </a>
        )}
        {!contactEmail && !whatsAppUrl && (
          <Link to={paths.creator(creator._id)} className={linkClassName}>
            {t('orderPage.creatorProfile')}
          </Link>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 border-t border-line pt-1">
        <span>{t('orderPage.noReply')}</span>
        <Link to={paths.contact} className={linkClassName}>
          {t('orderPage.contactBanca')}
        </Link>
      </p>
    </Card>
  );
};
