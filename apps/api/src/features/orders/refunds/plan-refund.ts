import { normalizePaymentCode } from '@banca/contracts/payment-codes';
import { REFUNDS_MAX } from '@banca/contracts/problem-enums';
import { AppError, createValidationError } from '../../../platform/errors.ts';
import { centavosToMzn, mznToCentavos } from '../../../platform/money.ts';
import { CLOSED_MESSAGES } from '../order-states.ts';
import { listProductIds } from '../order-lines.ts';
import type { OrderRecord } from '../orders.model.ts';

const REPETITION_MS = 10 * 60_000;

export interface RefundInput {
  /** MZN. Defaults to the amount that is not refunded yet. */
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

const normalizeCode = (code: string | null | undefined): string | undefined => (code ? normalizePaymentCode(code) : undefined);

/**
 * Refuses what a second press after a lost response would record again. A code tells payments of the same amount apart.
 * @throws AppError conflict
 */
function assertNotRecorded({ refunds }: OrderRecord, input: RefundInput, amount: number, now: Date): void {
  const code = normalizeCode(input.code);
  if (code) {
    if (refunds?.some((refund) => normalizeCode(refund.code) === code)) throw new AppError('conflict', 'refunds.sameCode');
    return;
  }
  const since = now.getTime() - REPETITION_MS;
  if (refunds?.some((refund) => refund.amount === amount && refund.at.getTime() > since))
    throw new AppError('conflict', 'refunds.sameAmount');
}

/** Bounds the documents, pictures, corrections and emails of an order. @throws AppError conflict */
function assertPaysRestIfLast({ refunds }: OrderRecord, amount: number, left: number): void {
  if ((refunds?.length ?? 0) < REFUNDS_MAX - 1 || amount === left) return;
  const values = { max: REFUNDS_MAX, left: String(centavosToMzn(left)) };
  throw new AppError('conflict', { id: 'refunds.lastPaysRest', values });
}

/** @throws AppError conflict, validation_failed */
export function planRefund(order: OrderRecord, input: RefundInput, now: Date): RefundPlan {
  assertRefundable(order);
  assertLinesOfOrder(order, input.lines);
  const left = getRefundableAmount(order);
  const amount = input.amount === undefined ? left : mznToCentavos(input.amount);
  if (amount <= 0) throw createValidationError({ amount: 'refunds.tooLittle' });
  assertNotRecorded(order, input, amount, now);
  if (amount > left)
    throw createValidationError({ amount: { id: 'refunds.tooMuch', values: { left: String(centavosToMzn(left)) } } });
  assertPaysRestIfLast(order, amount, left);
  const isFull = amount === left;
  return {
    amount,
    refundedAmount: (order.refundedAmount ?? 0) + amount,
    isFull,
    endsAccess: isFull || input.keepAccess === false,
  };
}
