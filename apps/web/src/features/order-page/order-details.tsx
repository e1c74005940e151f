import { formatPaymentAccount } from '@banca/contracts/payment-accounts';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import { formatPhoneNumber } from '@banca/contracts/phone-number';
import type { OrderPage } from '../../api/order-page.ts';
import { DetailRow, ShortIdRow } from '../../entities/order/detail-row.tsx';
import { ProductSummary } from '../../entities/product/product-summary.tsx';
import { formatDateTime } from '../../lib/format-date.ts';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Card } from '../../ui/card.tsx';

/** A gateway that charges the buyer needs no account of the creator. */
const findPaymentAccount = ({ order, attempt }: OrderPage): string =>
  attempt && attempt.state !== 'refused' ? '' : order.paymentAccount;

export const OrderDetails = ({ page }: { page: OrderPage }) => {
  const { order, creator } = page;
  const { product, shortId, amount, paymentMethod, createdAt, name, email, phone } = order;
  const paymentAccount = findPaymentAccount(page);
  return (
    <Card className="overflow-hidden">
      <ProductSummary product={product} price={amount} username={creator.username} isLinked />
      <dl className="px-4 pb-1.5">
        <ShortIdRow shortId={shortId} />
        <DetailRow name={t('purchase.date')}>{formatDateTime(createdAt)}</DetailRow>
        {amount > 0 && (
          <DetailRow name={t('purchase.paymentMethod')}>
            <span translate="no">{getPaymentMethodName(paymentMethod)}</span>
            {paymentAccount && (
              <span className="num block font-normal text-muted" translate="no">
                {formatPaymentAccount(paymentAccount)}
              </span>
            )}
          </DetailRow>
        )}
        {amount > 0 && <DetailRow name={t('checkout.amount')}>{formatMoney(amount)}</DetailRow>}
        <DetailRow name={t('checkout.fullName')}>{name}</DetailRow>
        <DetailRow name={t('checkout.email')}>{email}</DetailRow>
        {phone && <DetailRow name={t('checkout.phone')}>{formatPhoneNumber(phone)}</DetailRow>}
      </dl>
    </Card>
  );
};
