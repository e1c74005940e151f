import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import MessageCircle from 'lucide-react/icons/message-circle';
import { type OrderPage, orderPageApi } from '../../api/order-page.ts';
import { paths } from '../../config/paths.ts';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { toPath } from '../../lib/to-path.ts';
import { ButtonAnchor, ButtonLink, type ButtonVariant } from '../../ui/button.tsx';
import { findContactUrl } from './contact-url.ts';

interface Props {
  page: OrderPage;
  variant?: ButtonVariant;
}

/** Opens a message to the creator that asks how much the order is in another currency. */
export const AskAmountButton = ({ page: { order, creator }, variant }: Props) => {
  const url = findContactUrl(
    creator,
    t('orderPage.askForeignMessage', {
      order: order.shortId,
      product: order.product.title,
      amount: formatMoney(order.amount),
      method: getPaymentMethodName(order.paymentMethod),
    }),
  );
  const className = 'justify-self-start max-sm:w-full';
  return url ? (
    <ButtonAnchor
      href={url}
      target={url.startsWith('https:') ? '_blank' : undefined}
      rel="noopener noreferrer"
      variant={variant}
      className={className}
    >
      <MessageCircle className="size-5" />
      {t('orderPage.askForeign')}
    </ButtonAnchor>
  ) : (
    <ButtonLink to={paths.creator(creator._id)} variant={variant} className={className}>
      {t('orderPage.creatorProfile')}
    </ButtonLink>
  );
};

/** Reads the creator's contacts from the page of the order, and leads to that page until they are known. */
export const AskAmountOfOrder = ({ orderLink }: { orderLink: string }) => {
  const path = toPath(orderLink);
  const { pathname, searchParams } = new URL(orderLink);
  const request = { params: { id: pathname.split('/').at(-1) ?? '' }, query: { token: searchParams.get('token') ?? '' } };
  const { data } = orderPageApi.useGetOrderPageQuery(request);
  return data ? <AskAmountButton page={data} /> : <ButtonLink to={path}>{t('orderPage.askForeign')}</ButtonLink>;
};
