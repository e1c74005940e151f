import type { Translator } from '@banca/messages/catalogues';
import type { z } from 'zod';
import type { Problem as ProblemSchema } from './after-sale.schemas.ts';
import type { OrderPrices } from './order-prices.ts';
import { BUYER_REASON_LABELS } from './problem-texts.ts';

type Problem = z.input<typeof ProblemSchema>;

interface Texts {
  t: Translator['t'];
  formatTime: (time: string | Date) => string;
  prices: Pick<OrderPrices, 'formatRefund'>;
}

/** The order of the problem. */
interface ProblemOrder {
  amount: number;
  refundedAmount?: number | undefined;
}

export interface ProblemStep {
  kind: 'message' | 'decision' | 'money';
  /** Whether this step is still to come. */
  isCurrent?: boolean;
  title: string;
  /** When it happened, or by when it has to. */
  time?: string | undefined;
  text?: string | null | undefined;
}

/** Whether the problem went to the admins at once, because the account of its creator was suspended. */
export const skippedCreator = ({
  reportedAt,
  escalatedAt,
}: {
  reportedAt: string | Date;
  escalatedAt?: string | Date | null | undefined;
}): boolean => Boolean(escalatedAt) && Number(new Date(escalatedAt ?? '')) === Number(new Date(reportedAt));

function listAnswers(problem: Problem, { t, formatTime }: Texts): ProblemStep[] {
  const { answer, state, deadline, escalatedAt } = problem;
  if (answer) {
    const title = t(answer.answer === 'replaced' ? 'problems.stepReplaced' : 'problems.stepDeclined');
    return [{ kind: 'message', title, time: formatTime(answer.at), text: answer.note }];
  }
  if (state === 'reported') {
    const until = deadline ? t('problems.stepUntil', { date: formatTime(deadline) }) : undefined;
    return [{ kind: 'message', isCurrent: true, title: t('problems.stepAnswer'), time: until }];
  }
  return escalatedAt && !skippedCreator(problem)
    ? [{ kind: 'message', title: t('problems.stepUnanswered'), time: formatTime(escalatedAt) }]
    : [];
}

function listDecisions({ appeal, decision, state }: Problem, { t, formatTime }: Texts): ProblemStep[] {
  const steps: ProblemStep[] = [];
  if (appeal) steps.push({ kind: 'message', title: t('problems.stepAppealed'), time: formatTime(appeal.at), text: appeal.text });
  if (decision) {
    const title = t(decision.decision === 'refund_due' ? 'problems.stepRefundDue' : 'problems.stepRejected');
    steps.push({ kind: 'decision', title, time: formatTime(decision.at), text: decision.note });
  } else if (state === 'escalated') {
    steps.push({ kind: 'decision', isCurrent: true, title: t('problems.stepDecides'), text: t('problems.stepDecidesText') });
  }
  return steps;
}

/** What the creator has to pay back after the decision of an admin. */
const formatAmountDue = ({ amount, refundedAmount = 0 }: ProblemOrder, { prices }: Texts): string =>
  prices.formatRefund(Math.round((amount - refundedAmount) * 100) / 100);

function listRefunds({ state }: Problem, order: ProblemOrder, username: string, texts: Texts): ProblemStep[] {
  const { t } = texts;
  if (state === 'refund_due') {
    const text = t('problems.stepPaysBackText', { username, amount: formatAmountDue(order, texts) });
    return [{ kind: 'money', isCurrent: true, title: t('problems.stepPaysBack'), text }];
  }
  if (state !== 'refunded') return [];
  return [{ kind: 'money', title: t('problems.stepRefunded'), text: t('problems.stepRefundedText') }];
}

const listResolution = ({ resolvedAt }: Problem, { t, formatTime }: Texts): ProblemStep[] =>
  resolvedAt ? [{ kind: 'decision', title: t('problems.stepResolved'), time: formatTime(resolvedAt) }] : [];

/** Whether its buyer can still say that it is solved. */
export const canResolveProblem = ({ state, deadline }: Pick<Problem, 'state' | 'deadline'>): boolean =>
  state === 'escalated' || deadline !== undefined;

/** What an open problem waits for, as its buyer reads it. */
export function describeOpenProblem(
  { problem, ...order }: ProblemOrder & { problem: Problem },
  creator: string,
  texts: Texts,
): string {
  const { t, formatTime } = texts;
  const { state, deadline, appeal } = problem;
  if (state === 'refund_due') return t('problems.refundDueOnPage', { creator, amount: formatAmountDue(order, texts) });
  if (state === 'replaced') return t('problems.replacedOnPage');
  if (state === 'declined') return t('problems.declinedText', { creator });
  if (state === 'reported' && deadline)
    return [t('problems.receivedText', { creator, deadline: formatTime(deadline) }), t('problems.nextTurn')].join(' ');
  if (appeal) return t('problems.appealedText');
  return t(skippedCreator(problem) ? 'problems.creatorCannotAnswer' : 'problems.unansweredText', { creator });
}

/** What happened to the problem of an order, and what happens next, as its buyer reads it. */
export const listProblemSteps = (
  { problem, ...order }: ProblemOrder & { problem: Problem },
  username: string,
  texts: Texts,
): ProblemStep[] => [
  {
    kind: 'message',
    title: texts.t(BUYER_REASON_LABELS[problem.reason]),
    time: texts.formatTime(problem.reportedAt),
    text: [problem.product?.title, problem.text].filter(Boolean).join(': '),
  },
  ...listAnswers(problem, texts),
  ...listDecisions(problem, texts),
  ...listResolution(problem, texts),
  ...listRefunds(problem, order, username, texts),
];
