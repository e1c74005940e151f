import type { Order } from '../../api/orders.ts';
import type { ReturnReason } from '../../entities/order/return-reasons.ts';

/** Why the payment may not be the one of the order: another amount, or another account. Undefined if nothing speaks against it. */
export function findMismatch({ wrongAmount, message }: Order): ReturnReason | undefined {
  if (wrongAmount || message?.checks.amount === 'differs') return 'wrong_amount';
  return message?.checks.receiver === 'differs' ? 'other' : undefined;
}
