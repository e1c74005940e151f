import { getReturnableAmount, hasEndedUnsold } from '@banca/contracts/paid-back';
import type { Order } from '../../api/orders.ts';

/** The most that the creator can pay back. MZN. */
export const getRefundable = (order: Order): number =>
  hasEndedUnsold(order) ? getReturnableAmount(order) : Math.round((order.amount - (order.refundedAmount ?? 0)) * 100) / 100;

export const hasProof = ({ proofId, earlierProofs }: Order): boolean => proofId !== undefined || earlierProofs !== undefined;

/** Whether the creator can record a payment to the buyer. For an order without a sale, only if its buyer sent a proof or money arrived. */
export function canRefund(order: Order): boolean {
  if (order.state === 'completed') return order.amount > 0;
  const mayHaveMoney = hasProof(order) || order.arrivedAmount !== undefined;
  return hasEndedUnsold(order) && mayHaveMoney && getRefundable(order) > 0;
}
