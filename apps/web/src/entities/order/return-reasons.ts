/** Why creators return a proof. A form lists the reasons in this sequence. */
export const RETURN_REASON_LABELS = {
  wrong_amount: 'orderDesk.wrongAmount',
  unreadable: 'orderDesk.unreadable',
  code_not_found: 'orderDesk.codeNotFound',
  other: 'orderDesk.otherReason',
} as const;

export type ReturnReason = keyof typeof RETURN_REASON_LABELS;

export const RETURN_REASONS = Object.keys(RETURN_REASON_LABELS) as ReturnReason[];
