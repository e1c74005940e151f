import { isUnpriced } from '@banca/contracts/order-page-status';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import type { OrderPage } from '../../api/order-page.ts';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';

/** Who cannot pay before the creator answers. The creator may write outside of Banca, so they are told how to recognize the message. */
export const UnpaidTexts = ({ page }: { page: OrderPage }) => {
  const { order, creator } = page;
  const { username } = creator;
  const method = getPaymentMethodName(order.paymentMethod);
  const texts = [
    isUnpriced(page)
      ? t('orderPage.payForeign', { amount: formatMoney(order.amount), method, username })
      : t('orderPage.unpaidText', { username, method }),
    t('purchase.recognizeMessage', { order: `#${order.shortId}` }),
  ];
  return texts.map((text) => (
    <p key={text} className="text-lg text-muted wrap-anywhere">
      {text}
    </p>
  ));
};
