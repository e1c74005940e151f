// Not in enums.ts, which the storefront loads.

export const PROBLEM_REASONS = ['not_as_described', 'file_broken', 'cannot_open', 'paid_twice', 'other'] as const;
/**
 * `reported`: the creator has to answer. `declined` and `replaced`: the creator has answered, and the buyer can ask an admin once.
 * `escalated`: an admin has to decide. `refund_due`: the creator has to pay back the whole amount. `rejected`, `refunded` and
 * `resolved` are final: an admin refused, the money was paid back, or the buyer says that it is solved.
 */
export const PROBLEM_STATES = [
  'reported',
  'declined',
  'replaced',
  'escalated',
  'refund_due',
  'rejected',
  'refunded',
  'resolved',
] as const;
export const PROBLEM_ANSWERS = ['declined', 'replaced'] as const;
export const PROBLEM_DECISIONS = ['refund_due', 'declined'] as const;

export type ProblemReason = (typeof PROBLEM_REASONS)[number];
export type ProblemState = (typeof PROBLEM_STATES)[number];
export type ProblemAnswer = (typeof PROBLEM_ANSWERS)[number];
export type ProblemDecision = (typeof PROBLEM_DECISIONS)[number];

/** Characters of a report, an answer, an appeal or a decision. */
export const PROBLEM_TEXT_MAX = 1000;
export const PROBLEM_PICTURES_MAX = 3;
/** Refunds of one order. The last one has to pay the rest. */
export const REFUNDS_MAX = 12;
export const REFUND_NOTE_MAX = 500;
export const REFUND_CODE_MAX = 60;
