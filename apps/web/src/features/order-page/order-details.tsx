import type { ReactNode } from 'react';
import type { OrderPage } from '../../api/order-page.ts';
import { type PaymentMethod, paymentMethodNames } from '../../entities/payment/payment-icon.tsx';
import { Cover } from '../../entities/product/cover.tsx';
import { formatDateTime } from '../../lib/format-date.ts';
import { formatMoney, formatPrice } from '../../lib/format.ts';
import { t } from '../../lib/i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

const DetailRow = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-t border-line py-2.5 text-sm">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 text-right font-strong wrap-anywhere">{children}</dd>
  </div>
);

export const OrderDetails = ({ page: { order, creator } }: { page: OrderPage }) => {
  const { product, shortId, amount, paymentMethod, paymentAccount, createdAt, name, email, phone } = order;
  return (
    <Card className="overflow-hidden">
      <div className="grid grid-cols-[112px_minmax(0,1fr)]">
        <Cover image={product.image} id={product._id} sizes="112px" priority className="h-full" />
        <div className="grid content-center gap-1 p-4">
          <h2 className="font-text text-base leading-snug font-strong tracking-normal wrap-anywhere">{product.title}</h2>
          <p className="text-sm text-muted">@{creator.username}</p>
          <p className="num font-strong">{formatPrice(amount)}</p>
        </div>
      </div>
      <dl className="px-4 pb-1.5">
        <DetailRow name={t('purchase.number')}>
          <span className="-my-2.5 inline-flex items-center gap-1">
            <span className="num">#{shortId}</span>
            <CopyButton text={shortId} subject={t('purchase.copiedNumber')} variant="quiet" className="-mr-3.5 min-h-11" />
          </span>
        </DetailRow>
        <DetailRow name={t('purchase.date')}>{formatDateTime(createdAt)}</DetailRow>
        {amount > 0 && (
          <DetailRow name={t('purchase.paymentMethod')}>
            {paymentMethodNames[paymentMethod as PaymentMethod] ?? paymentMethod}
            {paymentAccount && <span className="num block font-normal text-muted">{paymentAccount}</span>}
          </DetailRow>
        )}
        {amount > 0 && <DetailRow name={t('checkout.amount')}>{formatMoney(amount)}</DetailRow>}
        <DetailRow name={t('checkout.fullName')}>{name}</DetailRow>
        <DetailRow name={t('checkout.email')}>{email}</DetailRow>
        <DetailRow name={t('checkout.phone')}>{phone}</DetailRow>
      </dl>
    </Card>
  );
};
