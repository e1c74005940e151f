import { describeEnd } from '@banca/contracts/describe-end';
import { findOwedRest } from '@banca/contracts/paid-back';
import type { OrderPage } from '../../api/order-page.ts';
import { getOrderPrices } from '../../entities/order/order-prices.ts';
import { t } from '../../lib/i18n/text.tsx';

/** What describes an order that ended without a download, or whose money was paid back. */
export const EndedTexts = ({ page }: { page: OrderPage }) => {
  const { state, cancelReason } = page.order;
  const prices = getOrderPrices(page.order);
  const rest = findOwedRest(page.order);
  return (
    <>
      {state === 'cancelled' && cancelReason && (
        <p className="w-full rounded-r-control border-l-4 border-red bg-red-soft px-3.5 py-3 wrap-anywhere">
          {t('orderPage.cancelReason', { reason: cancelReason })}
        </p>
      )}
      {rest !== undefined && (
        <p className="text-lg font-strong">{t('orderPage.restMissing', { left: prices.formatRefund(rest) })}</p>
      )}
      <p className="text-lg text-muted wrap-anywhere">{describeEnd(page, { t, prices })}</p>
    </>
  );
};
