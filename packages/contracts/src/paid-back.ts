import type { ORDER_STATES } from './enums.ts';

/** The amounts are all in MZN or all in centavos. */
export interface EndedOrder {
  state: (typeof ORDER_STATES)[number];
  amount: number;
  /** 0 if the creator says that nothing arrived. */
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

/** The most that the creator can pay back for an order without a sale. Includes what they have not confirmed, or may have missed. */
export const getReturnableAmount = (order: EndedOrder): number =>
  order.unconfirmedAmount === undefined && order.arrivedAmount !== 0
    ? getOwedAmount(order)
    : subtract(order.amount, order.refundedAmount);

/** Whether the creator has to say how much of the payment, of which the buyer sent a proof, has arrived. */
export const isArrivalOpen = (order: EndedOrder & { hasProof: boolean }): boolean =>
  order.hasProof && (order.arrivedAmount === undefined || order.unconfirmedAmount !== undefined);

/** Whether the creator has paid back all that they can for an order without a sale. */
export const isPaidBack = (order: EndedOrder): boolean =>
  hasEndedUnsold(order) && Boolean(order.refundedAmount) && getReturnableAmount(order) === 0;

/** What is left to pay back of an order of which a part was. Undefined for other orders, and if nothing or all of it was. */
export function findOwedRest(order: EndedOrder): number | undefined {
  const left = getOwedAmount(order);
  return hasEndedUnsold(order) && order.refundedAmount && left > 0 ? left : undefined;
}
