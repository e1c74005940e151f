import { describeEnd } from '@banca/contracts/describe-end';
import { describePaidBackPart } from '@banca/contracts/paid-back';
import type { OrderPage } from '../../api/order-page.ts';
import { formatArrivedAmount, formatOrderPrice, formatRefund } from '../../entities/order/order-price.ts';
import { t } from '../../lib/i18n/text.tsx';

/** What describes an order that ended without a download, or whose money was paid back. */
export const EndedTexts = ({ page }: { page: OrderPage }) => {
  const { state, cancelReason, refundedAmount } = page.order;
  const text = describeEnd(page, {
    t,
    price: formatOrderPrice(page.order),
    arrived: formatArrivedAmount(page.order),
    refunded: refundedAmount === undefined ? undefined : formatRefund(refundedAmount, page.order),
    refundedPart: describePaidBackPart(page.order, { t, formatPart: (part) => formatRefund(part, page.order) }),
  });
  return (
    <>
      {state === 'cancelled' && cancelReason && (
        <p className="w-full rounded-r-control border-l-4 border-red bg-red-soft px-3.5 py-3 wrap-anywhere">
          {t('orderPage.cancelReason', { reason: cancelReason })}
        </p>
      )}
      <p className="text-lg text-muted wrap-anywhere">{text}</p>
    </>
  );
};
