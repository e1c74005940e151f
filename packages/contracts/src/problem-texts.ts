import type { PlainMessageId } from '@banca/messages';
import type { ProblemReason, ProblemState } from './problem-enums.ts';

/** As the buyer says it, in the sequence of the form. */
export const BUYER_REASON_LABELS: Record<ProblemReason, PlainMessageId> = {
  file_broken: 'problems.buyerFileBroken',
  cannot_open: 'problems.buyerCannotOpen',
  not_as_described: 'problems.buyerNotAsDescribed',
  paid_twice: 'problems.buyerPaidTwice',
  other: 'problems.buyerOther',
};

/** As others say it. */
export const REASON_TEXTS: Record<ProblemReason, PlainMessageId> = {
  file_broken: 'problems.fileBroken',
  cannot_open: 'problems.cannotOpen',
  not_as_described: 'problems.notAsDescribed',
  paid_twice: 'problems.paidTwice',
  other: 'problems.otherReason',
};

export const PROBLEM_STATE_LABELS: Record<ProblemState, PlainMessageId> = {
  reported: 'problems.stateReported',
  declined: 'problems.stateDeclined',
  replaced: 'problems.stateReplaced',
  escalated: 'problems.stateEscalated',
  refund_due: 'problems.stateRefundDue',
  rejected: 'problems.stateRejected',
  refunded: 'problems.stateRefunded',
  resolved: 'problems.stateResolved',
};
