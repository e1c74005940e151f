import type { LineProblem, StatementLine } from './parse-statement.ts';

export interface OpenOrder {
  id: string;
  /** As `listPaymentCodes` returns them. */
  paymentCodes: readonly string[];
  /** Centavos. */
  amount: number;
  /** When the buyer handed in the proof. */
  proofAt: Date;
  phone: string;
  name: string;
  duplicateCode: boolean;
}

/**
 * - `amount_differs`: the code fits, but another amount was paid
 * - `several_orders`: more than one order fits the line
 * - `several_lines`: more than one line has the code of the order, or the order has the codes of several payments
 * - `reused_code`: another order has used the code
 * - `date_differs`: the payment is too old, or later than the proof
 * - `code_unconfirmed`: amount, time and phone number fit, but the order has another code or the line has none
 * - `sender_unconfirmed`: amount and time fit, but the phone number differs or is missing
 * - `no_order`: no open order fits
 */
export type UnsureReason =
  | LineProblem
  | 'amount_differs'
  | 'several_orders'
  | 'several_lines'
  | 'reused_code'
  | 'date_differs'
  | 'code_unconfirmed'
  | 'sender_unconfirmed'
  | 'no_order';

/** A line with its code as orders store it. */
export interface CodedLine {
  line: StatementLine;
  code: string | null;
}

/** The result for one line. `why` is null if the match is sure. */
export interface LineMatch {
  order?: OpenOrder;
  why: UnsureReason | null;
}
