import { BUYER_REASON_LABELS } from '@banca/contracts/problem-texts';
import { formatDateTime } from '@banca/messages/date-formatters';
import type { PageReader } from '../../platform/http/plain-page.ts';
import type { OrderPageResponse } from '../orders/order-page/read-order-page.ts';

type Problem = NonNullable<OrderPageResponse['order']['problem']>;

interface Step {
  title: string;
  time?: string | undefined;
  text?: string | null | undefined;
}

function listAnswers({ answer, state, deadline, escalatedAt }: Problem, { t, locale }: PageReader): Step[] {
  if (answer) {
    const title = t(answer.answer === 'replaced' ? 'problems.stepReplaced' : 'problems.stepDeclined');
    return [{ title, time: formatDateTime(answer.at, locale), text: answer.note }];
  }
  if (state === 'reported') {
    const until = deadline && t('problems.stepUntil', { date: formatDateTime(deadline, locale) });
    return [{ title: t('problems.stepAnswer'), time: until }];
  }
  return escalatedAt ? [{ title: t('problems.stepUnanswered'), time: formatDateTime(escalatedAt, locale) }] : [];
}

function listDecisions({ appeal, decision, state }: Problem, { t, locale }: PageReader): Step[] {
  const steps: Step[] = [];
  if (appeal) steps.push({ title: t('problems.stepAppealed'), time: formatDateTime(appeal.at, locale), text: appeal.text });
  if (decision) {
    const title = t(decision.decision === 'refund_due' ? 'problems.stepRefundDue' : 'problems.stepRejected');
    steps.push({ title, time: formatDateTime(decision.at, locale), text: decision.note });
  } else if (state === 'escalated') {
    steps.push({ title: t('problems.stepDecides'), text: t('problems.stepDecidesText') });
  }
  return steps;
}

function listRefunds(state: Problem['state'], username: string, { t }: PageReader): Step[] {
  if (state === 'refund_due') return [{ title: t('problems.stepPaysBack'), text: t('problems.stepPaysBackText', { username }) }];
  return state === 'refunded' ? [{ title: t('problems.stepRefunded'), text: t('problems.stepRefundedText') }] : [];
}

/** What happened to a problem, and what happens next, in the same words as the page with scripts. */
export const listProblemSteps = ({ creator }: OrderPageResponse, problem: Problem, reader: PageReader): Step[] => [
  {
    title: reader.t(BUYER_REASON_LABELS[problem.reason]),
    time: formatDateTime(problem.reportedAt, reader.locale),
    text: problem.text,
  },
  ...listAnswers(problem, reader),
  ...listDecisions(problem, reader),
  ...listRefunds(problem.state, creator.username, reader),
];
