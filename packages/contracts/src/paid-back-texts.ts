import type { Translator } from '@banca/messages/catalogues';
import { getSentAmount, type OrderPrices } from './order-prices.ts';
import { type EndedOrder, findOwedRest } from './paid-back.ts';

/** What the contact with the creator is about: the payment of the buyer, or what is left to pay back of it. */
export function describeSentMoney(order: EndedOrder, prices: OrderPrices, t: Translator['t']): string {
  const left = findOwedRest(order);
  return left === undefined
    ? t('orderPage.contactAboutPayment', { price: getSentAmount(prices) })
    : t('orderPage.restMissing', { left: prices.formatRefund(left) });
}

/** Says how much of the part that arrived was paid back, if a rest is left. */
export function describePaidBackPart(
  order: EndedOrder,
  { formatRefund }: Pick<OrderPrices, 'formatRefund'>,
  t: Translator['t'],
): string | undefined {
  const { amount, arrivedAmount = amount, refundedAmount } = order;
  const left = findOwedRest(order);
  if (!refundedAmount || left === undefined) return undefined;
  const [refunded, total] = [formatRefund(refundedAmount), formatRefund(arrivedAmount)];
  return t('refunds.partOf', { refunded, total, left: formatRefund(left) });
}
