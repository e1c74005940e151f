import { buildChatUrl } from '@banca/contracts/chat-url';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import type { OrderPage } from '../../api/order-page.ts';
import { SocialIcon } from '../../entities/social/social-icon.tsx';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';

/** For a buyer who cannot wait for the email. Nothing if the creator has given no number. */
export const AskAmountButton = ({ page: { order, creator } }: { page: OrderPage }) => {
  const url = buildChatUrl(
    creator.whatsApp,
    t('orderPage.askForeignMessage', {
      order: order.shortId,
      product: order.product.title,
      amount: formatMoney(order.amount),
      method: getPaymentMethodName(order.paymentMethod),
    }),
  );
  return url ? (
    <ButtonAnchor
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      variant="secondary"
      className="justify-self-start max-sm:w-full"
    >
      <SocialIcon id="whatsapp" />
      {t('orderPage.askForeign')}
    </ButtonAnchor>
  ) : null;
};
