import { getReturnableAmount, hasEndedUnsold, isArrivalOpen, isPaidBack } from '@banca/contracts/paid-back';
import type { Order } from '../../api/orders.ts';

/** The most that the creator can pay back. MZN. */
export const getRefundable = (order: Order): number =>
  hasEndedUnsold(order) ? getReturnableAmount(order) : Math.round((order.amount - (order.refundedAmount ?? 0)) * 100) / 100;

const hasProof = ({ proofId, earlierProofs }: Order): boolean => proofId !== undefined || earlierProofs !== undefined;

/** Whether the creator of an open or ended order has to say how much of the payment has arrived. */
export const asksArrival = (order: Order): boolean =>
  isArrivalOpen({ ...order, hasProof: hasProof(order) }) && !isPaidBack(order);

/** Whether the creator of an ended order can say, or correct, how much of the payment has arrived. */
export const canSayArrived = (order: Order): boolean => hasEndedUnsold(order) && hasProof(order) && !isPaidBack(order);

/**
 * Whether the creator can record a payment to the buyer. For an order without a sale, only if its buyer sent a proof, was told how to pay, or
 * money arrived.
 */
export function canRefund(order: Order): boolean {
  if (order.state === 'completed') return order.amount > 0;
  const mayHaveMoney = hasProof(order) || order.paymentInstructions !== undefined || Boolean(order.arrivedAmount);
  return hasEndedUnsold(order) && mayHaveMoney && getRefundable(order) > 0;
}
