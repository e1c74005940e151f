import type { Translator } from '@banca/messages/catalogues';
import type { ORDER_STATES } from './enums.ts';
import type { OrderPrices } from './order-prices.ts';

/** The amounts are all in MZN or all in centavos. */
interface EndedOrder {
  state: (typeof ORDER_STATES)[number];
  amount: number;
  arrivedAmount?: number | undefined;
  unconfirmedAmount?: number | undefined;
  refundedAmount?: number | null | undefined;
}

/** Whether the order was closed without being completed. */
export const hasEndedUnsold = ({ state }: Pick<EndedOrder, 'state'>): boolean =>
  state === 'cancelled' || state === 'withdrawn' || state === 'expired';

const subtract = (amount: number, paidBack: number | null | undefined): number =>
  Math.max(0, Math.round((amount - (paidBack ?? 0)) * 100) / 100);

/** What the creator still owes the buyer of an order without a sale: the part that arrived or, if that is not known, the whole price. */
export const getOwedAmount = ({ amount, arrivedAmount = amount, refundedAmount }: EndedOrder): number =>
  subtract(arrivedAmount, refundedAmount);

/** The most that the creator can pay back for an order without a sale. Includes a rest that the creator has not confirmed. */
export const getReturnableAmount = (order: EndedOrder): number =>
  order.unconfirmedAmount === undefined ? getOwedAmount(order) : subtract(order.amount, order.refundedAmount);

/** Whether the creator has paid back all that they can for an order without a sale. */
export const isPaidBack = (order: EndedOrder): boolean =>
  hasEndedUnsold(order) && Boolean(order.refundedAmount) && getReturnableAmount(order) === 0;

/** Says how much of the part that arrived was paid back. Undefined for other orders, and if nothing or all of it was. */
export function describePaidBackPart(
  order: EndedOrder,
  { formatRefund }: Pick<OrderPrices, 'formatRefund'>,
  t: Translator['t'],
): string | undefined {
  const { amount, arrivedAmount = amount, refundedAmount } = order;
  const left = getOwedAmount(order);
  if (!hasEndedUnsold(order) || !refundedAmount || left === 0) return undefined;
  const [refunded, total] = [formatRefund(refundedAmount), formatRefund(arrivedAmount)];
  return t('refunds.partOf', { refunded, total, left: formatRefund(left) });
}
