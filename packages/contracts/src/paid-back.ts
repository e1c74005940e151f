import type { Translator } from '@banca/messages/catalogues';
import type { ORDER_STATES } from './enums.ts';

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

/** What is to go back to the buyer of an order without a sale: what is known to have arrived or, if that is unknown, its amount. */
export const getOwedAmount = ({ amount, arrivedAmount = amount, refundedAmount }: EndedOrder): number =>
  Math.max(0, Math.round((arrivedAmount - (refundedAmount ?? 0)) * 100) / 100);

/** Whether all that may have arrived for an order without a sale went back. */
export const isPaidBack = (order: EndedOrder): boolean =>
  hasEndedUnsold(order) &&
  Boolean(order.refundedAmount) &&
  getOwedAmount(order.unconfirmedAmount === undefined ? order : { ...order, arrivedAmount: order.amount }) === 0;

interface Texts {
  t: Translator['t'];
  /** @param amount in the unit of the order's amount */
  formatPart: (amount: number) => string;
}

/** How much went back of what is known to have arrived. Undefined for another order, or if none of it or all of it went back. */
export function describePaidBackPart(order: EndedOrder, { t, formatPart }: Texts): string | undefined {
  const { amount, arrivedAmount = amount, refundedAmount } = order;
  if (!hasEndedUnsold(order) || !refundedAmount || getOwedAmount(order) === 0) return undefined;
  const [refunded, total, left] = [refundedAmount, arrivedAmount, getOwedAmount(order)].map(formatPart) as [
    string,
    string,
    string,
  ];
  return t('refunds.partOf', { refunded, total, left });
}
