import type { ProblemState } from '@banca/contracts/problem-enums';
import type { PlainMessageId } from '@banca/messages';
import { formatDateTime } from '@banca/messages/date-formatters';
import { formatMoney } from '@banca/messages/formatters';
import { html, type Html } from '../../platform/http/html.ts';
import type { OrderForm } from './order-actions.page.ts';

const PROBLEM_STATES: Record<ProblemState, PlainMessageId> = {
  reported: 'problems.stateReported',
  declined: 'problems.stateDeclined',
  replaced: 'problems.stateReplaced',
  escalated: 'problems.stateEscalated',
  refund_due: 'problems.stateRefundDue',
  rejected: 'problems.stateRejected',
  refunded: 'problems.stateRefunded',
};

function renderRefunds({ page: { order }, reader: { t, locale } }: OrderForm): Html | undefined {
  if (!order.refunds) return undefined;
  const items = order.refunds.map(
    ({ amount, at, code, note }) =>
      html`<li>
        ${t('refunds.row', { amount: formatMoney(amount, locale), date: formatDateTime(at, locale) })}${
          code && html`<br />${t('refunds.codeRow', { code })}`
        }${note && html`<br />${note}`}
      </li>`,
  );
  return html`<h2>${t('refunds.title')}</h2>
    <ul>
      ${items}
    </ul>
    <p>${t('refunds.notReceived')}</p>`;
}

/** Reporting and appealing need scripts, so the page tells where both are possible. */
function renderProblem({ page: { order }, reader: { t, locale } }: OrderForm): Html | undefined {
  const { problem, problemUntil } = order;
  const elsewhere = html`<p>${t('plainPages.reportElsewhere')}</p>`;
  if (!problem)
    return problemUntil
      ? html`<h2>${t('problems.title')}</h2>
          <p>${t('problems.intro', { date: formatDateTime(problemUntil, locale) })}</p>
          ${elsewhere}`
      : undefined;
  const { state, deadline } = problem;
  const canAppeal = (state === 'declined' || state === 'replaced') && deadline;
  return html`<h2>${t('problems.stepsTitle')}</h2>
    <p>${t(PROBLEM_STATES[state])}</p>
    ${canAppeal && html`<p>${t('problems.appealUntil', { date: formatDateTime(canAppeal, locale) })}</p>`}${elsewhere}`;
}

export const renderAfterSale = (form: OrderForm): (Html | undefined)[] => [renderRefunds(form), renderProblem(form)];
