import { getAmountBeforeCode } from '@banca/contracts/order-lines';
import { ORDER_STATE_LABELS } from '@banca/contracts/order-state-labels';
import { findOrderPageStatus } from '@banca/contracts/order-page-status';
import { formatPaymentAccount } from '@banca/contracts/payment-accounts';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import { formatPhoneNumber } from '@banca/contracts/phone-number';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import type { OrderPage } from '../../api/order-page.ts';
import { DetailRow, ShortIdRow } from '../../entities/order/detail-row.tsx';
import { getOrderPrices } from '../../entities/order/order-prices.ts';
import { ProductSummary } from '../../entities/product/product-summary.tsx';
import { formatDateTime } from '../../lib/format-date.ts';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { createLazyModule } from '../../lib/lazy-module.ts';
import { Card } from '../../ui/card.tsx';
import { createPart, createVisiblePart } from '../../ui/visible-part.tsx';

/** A gateway that charges the buyer needs no account of the creator. */
const findPaymentAccount = ({ order, attempt }: OrderPage): string =>
  attempt && attempt.state !== 'refused' ? '' : order.paymentAccount;

const EndedOrder = createPart(createLazyModule(async () => (await import('./ended-order.tsx')).EndedOrder));
export const correctionRequest = createLazyModule(async () => (await import('./correction-request.tsx')).CorrectionRequest);
const CorrectionRequest = createVisiblePart(correctionRequest, 'h-16 w-44');
const OrderRefunds = createPart(createLazyModule(async () => (await import('./order-refunds.tsx')).OrderRefunds));

const linkClassName = 'inline-flex min-h-11 items-center underline underline-offset-4';

/** The API serves both documents, so they are no pages of the app. */
const ReceiptRow = ({ link }: { link: string }) => (
  <DetailRow name={t('orderPage.receipt')}>
    <span className="-my-2.5 inline-flex gap-5">
      <a href={link} rel="noreferrer" className={linkClassName}>
        {t('orderPage.seeReceipt')}
      </a>
      <a href={`${link}&format=pdf`} rel="noreferrer" className={linkClassName}>
        {t('orderPage.receiptPdf')}
      </a>
    </span>
  </DetailRow>
);

interface LineRowProps extends Pick<OrderPage, 'order'> {
  line: OrderPage['order']['lines'][number];
}

/** One row for each line, with its amount before the discount code. A line of 0 MZN, such as that of a bundle, shows no amount. */
const LineRow = ({ order, line }: LineRowProps) => {
  const amount = getAmountBeforeCode(order, line);
  return (
    <DetailRow name={line.product.title}>
      {amount > 0 && (
        <span className="num whitespace-nowrap" translate="no">
          {formatMoney(amount)}
        </span>
      )}
      {line.state === 'refunded' && order.state !== 'refunded' && (
        <span className="block font-normal text-muted">{t(ORDER_STATE_LABELS.refunded)}</span>
      )}
    </DetailRow>
  );
};

interface DetailsProps {
  page: OrderPage;
  /** Whether the buyer has confirmed a corrected address. */
  isEmailConfirmed: boolean;
}

const EmailRow = ({ page, isEmailConfirmed }: DetailsProps) => {
  const { email, state, accessEndedAt } = page.order;
  return (
    <DetailRow name={t('checkout.email')}>
      <span className="block" translate="no">
        {email}
      </span>
      {isEmailConfirmed && (
        <span className="inline-flex items-center gap-1 font-normal text-leaf">
          <Check className="size-4" />
          <span>{t('orderPage.confirmed')}</span>
        </span>
      )}
      {state === 'completed' && !accessEndedAt && <CorrectionRequest page={page} />}
    </DetailRow>
  );
};

const DetailsCard = ({ page, isEmailConfirmed }: DetailsProps) => {
  const { order, creator } = page;
  const { product, lines, shortId, amount, discount, paymentMethod, createdAt, name, phone } = order;
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
        {lines.length > 1 && lines.map((line) => <LineRow key={line.product._id} order={order} line={line} />)}
        {discount && lines.length === 1 && <DetailRow name={t('discounts.price')}>{formatMoney(product.price)}</DetailRow>}
        {discount && (
          <DetailRow name={t('discounts.discount', { code: discount.code })}>{formatMoney(-discount.amount)}</DetailRow>
        )}
        {amount > 0 && <DetailRow name={t('checkout.amount')}>{getOrderPrices(order).price}</DetailRow>}
        <DetailRow name={t('checkout.fullName')}>{name}</DetailRow>
        <EmailRow page={page} isEmailConfirmed={isEmailConfirmed} />
        {order.nuit && (
          <DetailRow name={t('checkout.nuit')}>
            <span translate="no">{order.nuit}</span>
          </DetailRow>
        )}
        {phone && <DetailRow name={t('checkout.phone')}>{formatPhoneNumber(phone)}</DetailRow>}
        {page.receiptLink && <ReceiptRow link={page.receiptLink} />}
      </dl>
    </Card>
  );
};

interface Props extends DetailsProps {
  /** Rendered when the details have loaded, so that these move nothing. */
  children: ReactNode;
}

export const OrderDetails = ({ page, isEmailConfirmed, children }: Props) => (
  <>
    {page.order.refunds && <OrderRefunds order={page.order} />}
    {page.order.status === 'cancelled' && <EndedOrder page={page} />}
    <DetailsCard key={findOrderPageStatus(page)} page={page} isEmailConfirmed={isEmailConfirmed} />
    {children}
  </>
);
