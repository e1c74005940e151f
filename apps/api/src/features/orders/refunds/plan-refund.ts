import { normalizePaymentCode } from '@banca/contracts/payment-codes';
import { REFUNDS_MAX } from '@banca/contracts/problem-enums';
import { AppError, createValidationError } from '../../../platform/errors.ts';
import { centavosToMzn, mznToCentavos } from '../../../platform/money.ts';
import { CLOSED_MESSAGES } from '../order-states.ts';
import { listProductIds } from '../order-lines.ts';
import type { OrderRecord } from '../orders.model.ts';
import { allocateRefund, getUnrefunded, type LineRefund, selectLines, sumUnrefunded } from './allocate-refund.ts';
import type { OrderRefund } from './refund-fields.ts';

const REPETITION_MS = 10 * 60_000;

export interface RefundInput {
  /** MZN. By default, all that is not refunded yet: of `lines`, if given, or of the order. */
  amount?: number | undefined;
  /** Whether the buyer can still download after a refund in part. True by default, except for `lines` that are refunded completely. */
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
  /** Whether it ends the access to all files of the order. */
  endsAccess: boolean;
  /** Undefined for an order of one product. */
  lines: LineRefund[] | undefined;
}

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
export function assertNotRecorded({ refunds, lines }: OrderRecord, input: RefundInput, amount: number, now: Date): void {
  const code = normalizeCode(input.code);
  if (code) {
    if (refunds?.some((refund) => normalizeCode(refund.code) === code)) throw new AppError('conflict', 'refunds.sameCode');
    return;
  }
  const since = now.getTime() - REPETITION_MS;
  const isOfOtherLines = (refund: OrderRefund): boolean =>
    lines.length > 1 && input.lines !== undefined && !refund.lines?.some(({ product }) => input.lines?.includes(String(product)));
  if (refunds?.some((refund) => refund.amount === amount && refund.at.getTime() > since && !isOfOtherLines(refund)))
    throw new AppError('conflict', 'refunds.sameAmount');
}

/** Bounds the documents, pictures, corrections and emails of an order. @throws AppError conflict */
export function assertPaysRestIfLast({ refunds }: OrderRecord, amount: number, left: number): void {
  if ((refunds?.length ?? 0) < REFUNDS_MAX - 1 || amount === left) return;
  const values = { max: REFUNDS_MAX, left: String(centavosToMzn(left)) };
  throw new AppError('conflict', { id: 'refunds.lastPaysRest', values });
}

function completePlan(order: OrderRecord, { lines: products, keepAccess }: RefundInput, amount: number): RefundPlan {
  const isFull = amount === getUnrefunded(order);
  const refundedAmount = (order.refundedAmount ?? 0) + amount;
  const endsAll = isFull || keepAccess === false;
  if (order.lines.length === 1) return { amount, refundedAmount, isFull, endsAccess: endsAll, lines: undefined };
  const lines = allocateRefund(order, { amount, isFull, products, keepAccess });
  const endsEach = lines.every(({ line, endsAccess }) => endsAccess || line.accessEndedAt);
  return { amount, refundedAmount, isFull, endsAccess: products ? endsEach : endsAll, lines };
}

/** @throws AppError validation_failed */
export function assertAtMost(amount: number, left: number): void {
  if (amount > left) throw createValidationError({ amount: 'refunds.tooMuch' });
}

/** @throws AppError conflict, validation_failed */
export function planRefund(order: OrderRecord, input: RefundInput, now: Date): RefundPlan {
  assertRefundable(order);
  assertLinesOfOrder(order, input.lines);
  const left = order.lines.length > 1 ? sumUnrefunded(selectLines(order, input.lines)) : getUnrefunded(order);
  const amount = input.amount === undefined ? left : mznToCentavos(input.amount);
  if (input.amount === undefined && left === 0) {
    const isFree = selectLines(order, input.lines).every((line) => line.amount === 0);
    throw new AppError('conflict', isFree ? 'refunds.freeLine' : 'orders.alreadyRefunded');
  }
  if (amount <= 0) throw createValidationError({ amount: 'refunds.tooLittle' });
  assertNotRecorded(order, input, amount, now);
  assertAtMost(amount, left);
  assertPaysRestIfLast(order, amount, getUnrefunded(order));
  return completePlan(order, input, amount);
}
