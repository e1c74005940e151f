import { accountMethods, formatPaymentAccount, isForeignCurrency } from '@banca/contracts/payment-accounts';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import type { CheckoutProduct } from '../../api/checkout.ts';
import { DownloadSize } from './download-size.tsx';
import { ScriptNeededNotice } from '../../entities/page/script-needed-notice.tsx';
import { CreatorEmailLink } from '../../entities/order/creator-email-link.tsx';
import { DetailRow } from '../../entities/order/detail-row.tsx';
import { DeliveryPromise } from '../../entities/payment/delivery-promise.tsx';
import { ProductSummary } from '../../entities/product/product-summary.tsx';
import { getFullName } from '../../entities/user/full-name.ts';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Card } from '../../ui/card.tsx';

export const NoScriptCheckout = ({ product }: { product: CheckoutProduct }) => {
  const { creator, price } = product;
  const isFree = price === 0;
  const accounts = isFree ? [] : accountMethods.filter((method) => creator[method]);
  return (
    <div className="wrap grid max-w-2xl gap-6 py-6">
      <ScriptNeededNotice />
      <h1 className="text-2xl">{t(isFree ? 'checkout.freePageTitle' : 'checkout.noScriptTitle')}</h1>
      <Card className="overflow-hidden">
        <ProductSummary product={product} price={price} username={creator.username} />
        <dl className="px-4 pb-1.5">
          {!isFree && <DetailRow name={t('checkout.amount')}>{formatMoney(price)}</DetailRow>}
          {accounts.map((method) => (
            <DetailRow key={method} name={getPaymentMethodName(method)}>
              <span translate="no">{formatPaymentAccount(creator[method])}</span>
            </DetailRow>
          ))}
          {accounts.length > 0 && (
            <DetailRow name={t('checkout.accountHolder')}>{creator.accountHolder || getFullName(creator)}</DetailRow>
          )}
        </dl>
      </Card>
      <DownloadSize product={product} />
      {accounts.filter(isForeignCurrency).map((method) => (
        <p key={method} className="text-muted">
          {t('checkout.sendForeignAmount', { amount: formatMoney(price), method: getPaymentMethodName(method) })}
        </p>
      ))}
      {!isFree && <DeliveryPromise creator={creator} />}
      <p className="text-muted">{t(isFree ? 'checkout.noScriptFreeText' : 'checkout.noScriptText')}</p>
      {creator.contactEmail && (
        <p>
          <CreatorEmailLink email={creator.contactEmail} subject={product.title} />
        </p>
      )}
    </div>
  );
};
