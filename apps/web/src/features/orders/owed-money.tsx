import { findOwedRest, hasEndedUnsold } from '@banca/contracts/paid-back';
import { formatPhoneNumber } from '@banca/contracts/phone-number';
import type { Order } from '../../api/orders.ts';
import { getOrderPrices } from '../../entities/order/order-prices.ts';
import { asksArrival } from '../../entities/order/refundable.ts';
import { cx } from '../../lib/cx.ts';
import { t } from '../../lib/i18n/text.tsx';

export function describeOwed(order: Order): string | undefined {
  if (!hasEndedUnsold(order)) return undefined;
  const { arrived, formatRefund } = getOrderPrices(order);
  const rest = findOwedRest(order);
  if (rest !== undefined) return t('creatorOrders.returnRest', { amount: formatRefund(rest) });
  if (order.refunds) return undefined;
  if (arrived !== undefined) return t('creatorOrders.returnArrived', { amount: arrived });
  if (!asksArrival(order)) return undefined;
  return t(order.state === 'withdrawn' ? 'creatorOrders.returnMoney' : 'creatorOrders.returnIfReceived');
}

/** Asks the creator for the money of an order that ended after it, or a part of it, was sent. */
export const OwedMoney = ({ order }: { order: Order }) => {
  const text = describeOwed(order);
  const rest = getOrderPrices(order).unconfirmed;
  const { phone } = order.guest;
  if (hasEndedUnsold(order) && order.arrivedAmount === 0 && !order.refunds)
    return <p className="text-sm text-muted">{t('creatorOrders.nothingArrived')}</p>;
  return text ? (
    <p className="grid rounded-control bg-amber-soft px-3 py-1.5 text-sm leading-tight text-amber">
      <b className="font-strong">{text}</b>
      {rest && <span>{t('creatorOrders.restUnconfirmed', { rest })}</span>}
      {phone && (
        // On phones, the card has no room to repeat it.
        <span className={cx('num', rest && 'max-md:hidden')} translate="no">
          {formatPhoneNumber(phone)}
        </span>
      )}
    </p>
  ) : null;
};
