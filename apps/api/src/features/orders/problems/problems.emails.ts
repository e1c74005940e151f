import { formatProductTitles } from '@banca/contracts/order-titles';
import { skippedCreator } from '@banca/contracts/problem-steps';
import { REASON_TEXTS } from '@banca/contracts/problem-texts';
import type { Translator } from '@banca/messages/catalogues';
import { formatDateTime } from '@banca/messages/date-formatters';
import { greet } from '../../../platform/email/user-text.ts';
import { buildContactFields, findCreatorContact } from '../emails/creator-contact.ts';
import { joinLines } from '../emails/join-lines.ts';
import {
  buildBuyerEmail,
  buildCreatorEmail,
  buildOrderAction,
  type EmailBuilder,
  type IsEmailDue,
} from '../emails/order-email.ts';
import type { OrderRecord } from '../orders.model.ts';
import { getProblemDeadline } from './problem-deadlines.ts';
import { findProblemProduct } from './problem.presenter.ts';
import type { OrderProblem, ProblemStep } from './problem-fields.ts';

/** An email about a step is not sent once another step followed. */
export const isProblemEmailDue: IsEmailDue = ({ problem }, { step }) => {
  if (step === 'reported') return problem?.state === 'reported';
  if (step === 'answered') return problem?.state === 'declined' || problem?.state === 'replaced';
  if (step === 'resolved') return problem?.state === 'resolved';
  return step === 'escalated' ? problem?.state === 'escalated' : problem?.decision !== undefined;
};

const formatDeadline = (problem: OrderProblem, { locale }: Translator): string => {
  const deadline = getProblemDeadline(problem);
  return deadline ? formatDateTime(deadline, locale) : '';
};

const quote = (text: string | null | undefined, by: 'buyer' | 'creator' | 'admin', { t }: Translator): string[] => {
  const labels = { buyer: 'problems.quoteBuyer', creator: 'problems.quoteCreator', admin: 'problems.quoteAdmin' } as const;
  return text ? [t(labels[by], { text: joinLines(text) })] : [];
};

interface StepText {
  heading: string;
  paragraphs: string[];
  notice: string[];
}

type DescribeStep = (order: OrderRecord, problem: OrderProblem, translator: Translator) => StepText;

const BUYER_STEPS: Record<Exclude<ProblemStep, 'resolved'>, DescribeStep> = {
  reported: (order, problem, translator) => ({
    heading: translator.t('problems.receivedHeading'),
    paragraphs: [
      translator.t('problems.receivedText', { creator: order.creatorUsername, deadline: formatDeadline(problem, translator) }),
    ],
    notice: [],
  }),
  answered: ({ creatorUsername: creator }, problem, translator) => ({
    heading: translator.t(problem.answer?.answer === 'replaced' ? 'problems.replacedHeading' : 'problems.declinedHeading'),
    paragraphs: [
      translator.t(problem.answer?.answer === 'replaced' ? 'problems.replacedText' : 'problems.declinedText', { creator }),
      translator.t('problems.appealHint', { deadline: formatDeadline(problem, translator) }),
    ],
    notice: quote(problem.answer?.note, 'creator', translator),
  }),
  escalated: ({ creatorUsername: creator }, problem, { t }) => ({
    heading: t('problems.escalatedHeading'),
    paragraphs: [
      problem.appeal
        ? t('problems.appealedText')
        : t(skippedCreator(problem) ? 'problems.creatorCannotAnswer' : 'problems.unansweredText', { creator }),
    ],
    notice: [],
  }),
  decided: ({ creatorUsername: creator }, { decision }, translator) => ({
    heading: translator.t('problems.decidedHeading'),
    paragraphs: [
      translator.t(decision?.decision === 'refund_due' ? 'problems.refundDueText' : 'problems.rejectedText', { creator }),
    ],
    notice: quote(decision?.note, 'admin', translator),
  }),
};

const CREATOR_STEPS: Record<Exclude<ProblemStep, 'answered'>, DescribeStep> = {
  reported: (order, problem, translator) => ({
    heading: translator.t('problems.reportedHeading'),
    paragraphs: [
      [findProblemProduct(order)?.title, translator.t(REASON_TEXTS[problem.reason])].filter(Boolean).join(': '),
      translator.t('problems.reportedText', { deadline: formatDeadline(problem, translator) }),
    ],
    notice: quote(problem.text, 'buyer', translator),
  }),
  escalated: (_order, { appeal }, translator) => ({
    heading: translator.t('problems.escalatedHeading'),
    paragraphs: [translator.t(appeal ? 'problems.appealedToCreator' : 'problems.unansweredToCreator')],
    notice: quote(appeal?.text, 'buyer', translator),
  }),
  decided: (_order, { decision }, translator) => ({
    heading: translator.t('problems.decidedHeading'),
    paragraphs: [
      translator.t(decision?.decision === 'refund_due' ? 'problems.refundDueToCreator' : 'problems.rejectedToCreator'),
    ],
    notice: quote(decision?.note, 'admin', translator),
  }),
  resolved: (_order, _problem, { t }) => ({
    heading: t('problems.resolvedHeading'),
    paragraphs: [t('problems.resolvedText')],
    notice: [],
  }),
};

export const buildProblemBuyerEmail: EmailBuilder = async (deps, order, { step }) => {
  if (!order.problem || !step || step === 'resolved') return undefined;
  const { problem } = order;
  const contact = await findCreatorContact(order);
  const email = buildBuyerEmail(order, { kind: 'problem-buyer', event: `problem.${step}` }, (t, translator) => {
    const { heading, paragraphs, notice } = BUYER_STEPS[step](order, problem, translator);
    return {
      subject: t('problems.subject', { heading, product: formatProductTitles(order) }),
      preview: heading,
      heading,
      paragraphs: [`${greet(order.name, t)},`, ...paragraphs],
      notice,
      action: buildOrderAction(deps, order, translator),
      ...buildContactFields(order, contact, translator),
    };
  });
  return { ...email, replyTo: contact.email };
};

/** The list of the dashboard that shows every order with a problem. */
const PROBLEMS_FILTER = '&state=all&hasProblem=true';

export const buildProblemCreatorEmail: EmailBuilder = (deps, order, { step }) => {
  if (!order.problem || !step || step === 'answered') return undefined;
  const { problem } = order;
  const identity = { kind: 'problem-creator', event: `problem.${step}.creator`, filter: PROBLEMS_FILTER } as const;
  return buildCreatorEmail(deps, order, identity, (t, translator) => {
    const text = CREATOR_STEPS[step](order, problem, translator);
    const subject = t('problems.subject', { heading: text.heading, product: formatProductTitles(order) });
    return { subject, preview: text.heading, ...text };
  });
};
