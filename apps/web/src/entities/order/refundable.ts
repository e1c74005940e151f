import { hasEndedUnsold } from '@banca/contracts/paid-back';
import type { Order } from '../../api/orders.ts';

/** MZN that can still be paid back. What arrived for an order without a sale, or its amount if that is not known or all may have arrived. */
export function getRefundable(order: Order): number {
  const { amount, arrivedAmount = amount, unconfirmedAmount, refundedAmount = 0 } = order;
  const mayHaveArrived = unconfirmedAmount === undefined ? arrivedAmount : amount;
  return Math.round(((hasEndedUnsold(order) ? mayHaveArrived : amount) - refundedAmount) * 100) / 100;
}

/** Whether the creator can record that money went back. For an order without a sale, only if its buyer sent a proof or money arrived. */
export function canRefund(order: Order): boolean {
  const { state, amount, proofId, earlierProofs, arrivedAmount } = order;
  if (state === 'completed') return amount > 0;
  const mayHaveMoney = proofId !== undefined || earlierProofs !== undefined || arrivedAmount !== undefined;
  return hasEndedUnsold(order) && mayHaveMoney && getRefundable(order) > 0;
}
