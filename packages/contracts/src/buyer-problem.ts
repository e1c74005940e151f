import type { PlainMessageId } from '@banca/messages';
import type { ProblemState } from './problem-enums.ts';

/** What a problem waits for, or that the money is back, as the buyer reads it in a list of orders. */
export const BUYER_PROBLEM_LABELS = {
  reported: 'problems.listReported',
  declined: 'problems.listAnswered',
  replaced: 'problems.listAnswered',
  escalated: 'problems.listEscalated',
  refund_due: 'problems.listRefundDue',
  refunded: 'problems.listRefunded',
} as const satisfies Partial<Record<ProblemState, PlainMessageId>>;

export type ListedProblemState = keyof typeof BUYER_PROBLEM_LABELS;

/** The state that a list of orders shows. Undefined once nobody has to do anything and no money went back. */
export function findListedProblem(
  problem: { state: ProblemState; deadline?: unknown } | undefined,
): ListedProblemState | undefined {
  if (!problem || problem.state === 'rejected' || problem.state === 'resolved') return undefined;
  const isAnswered = problem.state === 'declined' || problem.state === 'replaced';
  return isAnswered && !problem.deadline ? undefined : problem.state;
}
