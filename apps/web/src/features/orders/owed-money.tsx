import { hasEndedUnsold } from '@banca/contracts/paid-back';
import { formatPhoneNumber } from '@banca/contracts/phone-number';
import type { Order } from '../../api/orders.ts';
import { formatArrivedAmount } from '../../entities/order/order-price.ts';
import { cx } from '../../lib/cx.ts';
import { t } from '../../lib/i18n/text.tsx';

const hasProof = ({ proofId, earlierProofs = [] }: Order): boolean => proofId !== undefined || earlierProofs.length > 0;

function describeOwed(order: Order): string | undefined {
  if (!hasEndedUnsold(order) || order.refunds) return undefined;
  const arrived = formatArrivedAmount(order);
  if (arrived) return t('creatorOrders.returnArrived', { amount: arrived.amount });
  return order.state === 'withdrawn' && hasProof(order) ? t('creatorOrders.returnMoney') : undefined;
}

/** Asks the creator for the money of an order that ended after it, or a part of it, was sent. */
export const OwedMoney = ({ order }: { order: Order }) => {
  const text = describeOwed(order);
  const rest = formatArrivedAmount(order)?.unconfirmed;
  const { phone } = order.guest;
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
