/** Why creators return a proof. A form lists the reasons in this sequence. */
export const RETURN_REASON_LABELS = {
  wrong_amount: 'creatorOrders.wrongAmount',
  unreadable: 'creatorOrders.unreadable',
  code_not_found: 'creatorOrders.codeNotFound',
  other: 'creatorOrders.otherReason',
} as const;

export type ReturnReason = keyof typeof RETURN_REASON_LABELS;

export const RETURN_REASONS = Object.keys(RETURN_REASON_LABELS) as ReturnReason[];
