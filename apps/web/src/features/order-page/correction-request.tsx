import type { OrderPage } from '../../api/order-page.ts';
import { paths } from '../../config/paths.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Link } from '../../ui/link.tsx';
import { contactLinkClassName, findContactUrl } from './contact-url.ts';

/** For the buyer of a completed order, whose address only the creator can correct. A suspended one cannot log in. */
export const CorrectionRequest = ({ page: { order, creator } }: { page: OrderPage }) => {
  if (creator.isSuspended) return null;
  const message = t('orderPage.askCorrectionMessage', { order: order.shortId, product: order.product.title });
  const subject = t('purchase.emailSubject', { order: order.shortId });
  const url = findContactUrl(creator, message, subject);
  const label = t('orderPage.askCorrection', { username: creator.username });
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2 font-normal text-muted">
      <span>{t('orderPage.emailMissing')}</span>
      {url ? (
        <a
          href={url}
          target={url.startsWith('https:') ? '_blank' : undefined}
          rel="noopener noreferrer"
          className={contactLinkClassName}
        >
          {label}
        </a>
      ) : (
        <Link to={paths.creator(creator._id)} className={contactLinkClassName}>
          {label}
        </Link>
      )}
    </span>
  );
};
