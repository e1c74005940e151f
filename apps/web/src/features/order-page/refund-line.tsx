import type { OrderPage } from '../../api/order-page.ts';
import { paths } from '../../config/paths.ts';
import { formatDate } from '../../lib/format-date.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { Link } from '../../ui/link.tsx';
import { contactLinkClassName, findContactUrl } from './contact-url.ts';

/** Opens a message to the creator, who pays the money back, with the facts of the order. */
export const RefundLine = ({ page: { order, creator } }: { page: OrderPage }) => {
  if (!order.refundUntil) return null;
  const text = t('orderPage.refundMessage', { order: order.shortId, product: order.product.title });
  const url = findContactUrl(creator, text);
  const className = contactLinkClassName;
  const label = <Text id="orderPage.refundUntil" values={{ date: <b className="num">{formatDate(order.refundUntil)}</b> }} />;
  return (
    <p className="flex flex-wrap items-center gap-x-4 border-t border-line pt-1">
      <span>{t('orderPage.refundQuestion')}</span>
      {url ? (
        <a href={url} target={url.startsWith('https:') ? '_blank' : undefined} rel="noopener noreferrer" className={className}>
          <span>{label}</span>
        </a>
      ) : (
        <Link to={paths.creator(creator._id)} className={className}>
          <span>{label}</span>
        </Link>
      )}
      <Link to={`${paths.help}#reembolso`} className={className}>
        {t('orderPage.refundHelp')}
      </Link>
    </p>
  );
};
