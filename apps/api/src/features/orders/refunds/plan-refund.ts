import { AppError, createValidationError } from '../../../platform/errors.ts';
import { centavosToMzn, mznToCentavos } from '../../../platform/money.ts';
import { CLOSED_MESSAGES } from '../order-states.ts';
import { listProductIds } from '../order-lines.ts';
import type { OrderRecord } from '../orders.model.ts';

export interface RefundInput {
  /** MZN. By default, what is left. */
  amount?: number | undefined;
  /** Whether the buyer can still download after a refund in part. True by default. */
  keepAccess?: boolean | undefined;
  code?: string | undefined;
  note?: string | undefined;
  /** The ids of the products. */
  lines?: readonly string[] | undefined;
}

export interface RefundPlan {
  /** Centavos. */
  amount: number;
  refundedAmount: number;
  isFull: boolean;
  endsAccess: boolean;
}

const getRefundableAmount = ({ amount, refundedAmount }: Pick<OrderRecord, 'amount' | 'refundedAmount'>): number =>
  amount - (refundedAmount ?? 0);

/** @throws AppError conflict */
function assertRefundable({ state, amount, refundedAt }: OrderRecord): void {
  if (state !== 'completed') throw new AppError('conflict', CLOSED_MESSAGES[state] ?? 'refunds.notCompleted');
  if (amount === 0) throw new AppError('conflict', 'refunds.free');
  if (refundedAt) throw new AppError('conflict', 'orders.alreadyRefunded');
}

function assertLinesOfOrder(order: OrderRecord, lines: RefundInput['lines']): void {
  const products = listProductIds(order).map(String);
  if (lines?.some((line) => !products.includes(line))) throw createValidationError({ lines: 'refunds.unknownLine' });
}

/** @throws AppError conflict, validation_failed */
export function planRefund(order: OrderRecord, input: RefundInput): RefundPlan {
  assertRefundable(order);
  assertLinesOfOrder(order, input.lines);
  const left = getRefundableAmount(order);
  const amount = input.amount === undefined ? left : mznToCentavos(input.amount);
  if (amount <= 0) throw createValidationError({ amount: 'refunds.tooLittle' });
  if (amount > left)
    throw createValidationError({ amount: { id: 'refunds.tooMuch', values: { left: String(centavosToMzn(left)) } } });
  const isFull = amount === left;
  return {
    amount,
    refundedAmount: (order.refundedAmount ?? 0) + amount,
    isFull,
    endsAccess: isFull || input.keepAccess === false,
  };
}
