import type { Order } from '../../api/orders.ts';
import { getOrderPrices } from '../../entities/order/order-prices.ts';
import { t } from '../../lib/i18n/text.tsx';

const REASONS = {
  wrong_amount: 'creatorOrders.messageWrongAmount',
  unreadable: 'creatorOrders.messageUnreadable',
  code_not_found: 'creatorOrders.messageCodeNotFound',
  other: 'creatorOrders.messageOther',
} as const;

/** Says what a returned order lacks. Asks the buyer to open the email, because only the buyer gets the link of the order. */
export function buildReturnMessage(order: Order): string {
  const { returned, guest, product, shortId, amount, missing = amount - (returned?.received ?? amount) } = order;
  return [
    t('creatorOrders.messageIntro', { name: guest.name, product: product.title, order: shortId }),
    t(REASONS[returned?.reason ?? 'other']),
    returned?.note,
    missing > 0 && t('creatorOrders.messageMissing', { amount: getOrderPrices(order).formatPart(missing) }),
    t('creatorOrders.messageOpenEmail'),
  ]
    .filter(Boolean)
    .join('\n');
}
