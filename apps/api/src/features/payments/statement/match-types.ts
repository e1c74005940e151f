import type { UnsureReason as UnsureReasonSchema } from '@banca/contracts/order-batches.schemas';
import type { z } from 'zod';
import { DAY_MS } from '../../../platform/clock.ts';
import type { StatementLine } from './parse-statement.ts';

export interface OpenOrder {
  id: string;
  /** As `listPaymentCodes` returns them. */
  paymentCodes: readonly string[];
  /** Centavos. */
  amount: number;
  proofAt: Date;
  phone: string;
  name: string;
  duplicateCode: boolean;
}

/**
 * See docs/rules.md#statements.
 * - `amount_differs`: the code fits, but another amount was paid
 * - `several_orders`: more than one order fits the line
 * - `several_lines`: more than one line has the code of the order, or the order has the codes of several payments
 * - `reused_code`: another order has used the code
 * - `date_differs`: the payment is too old, or later than the proof
 * - `code_unconfirmed`: amount, time and phone number fit, but the order has another code or the line has none
 * - `sender_unconfirmed`: amount and time fit, but the phone number differs or is missing
 */
export type UnsureReason = z.output<typeof UnsureReasonSchema>;

/** A line with its code as `normalizePaymentCode` returns it. */
export interface CodedLine {
  line: StatementLine;
  code: string | null;
}

/** The result for one line. A match is sure if `why` is null. */
export type LineMatch =
  | { order: OpenOrder; why: null }
  /** `candidates`: some of the orders that fit the line equally well. */
  | { order?: OpenOrder; candidates?: readonly OpenOrder[]; why: UnsureReason };

/** Statements have minutes, and the clocks of wallets and servers differ. */
const LATER_THAN_PROOF_MAX_MS = 15 * 60 * 1000;

/** Returns when the proof of a line's payment can have arrived, in ms. A line without a time may be of any time of its day. */
export function getProofWindow(
  { at, hasTime }: Pick<StatementLine, 'at' | 'hasTime'>,
  maxAgeMs: number,
): { earliest: number; latest: number } | null {
  if (!at) return null;
  const latestPayment = at.getTime() + (hasTime ? 0 : DAY_MS);
  return { earliest: at.getTime() - LATER_THAN_PROOF_MAX_MS, latest: latestPayment + maxAgeMs };
}
