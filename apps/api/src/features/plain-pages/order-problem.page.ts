import { BUYER_REASON_LABELS, PROBLEM_STATE_LABELS } from '@banca/contracts/problem-texts';
import { formatDateTime } from '@banca/messages/date-formatters';
import { html, type Html } from '../../platform/http/html.ts';
import { renderChoices, renderTextarea } from '../../platform/http/plain-form.ts';
import { type OrderForm, renderActionForm } from './order-actions.page.ts';

const renderText = ({ values, problem, reader: { t } }: OrderForm, label: string): Html =>
  renderTextarea({
    name: 'text',
    label,
    hint: t('problems.textHint'),
    value: values['text'],
    error: problem?.fields['text'],
    isRequired: true,
  });

function renderReport(form: OrderForm, until: string | Date): Html {
  const { values, problem, reader } = form;
  const { t, locale } = reader;
  const choices = Object.entries(BUYER_REASON_LABELS).map(([value, label]) => ({ value, label: t(label) }));
  const selected = values['reason'] ?? '';
  const reasons = renderChoices('reason', choices, {
    legend: t('problems.reasonLabel'),
    selected,
    error: problem?.fields['reason'],
  });
  const content = html`${reasons}${renderText(form, t('problems.textLabel'))}<button>${t('problems.send')}</button>`;
  const isOpen = values['action'] === 'problem' && html` open`;
  return html`<h2>${t('problems.title')}</h2>
    <p>${t('problems.intro', { date: formatDateTime(until, locale) })}</p>
    <details${isOpen}>
      <summary>${t('problems.open')}</summary>
      ${renderActionForm(form, 'problem', content)}
    </details>`;
}

/** What the buyer of a completed order can report, or what became of it. Pictures need the page with scripts. */
export function renderProblemSection(form: OrderForm): Html | undefined {
  const { page, reader } = form;
  const { t, locale } = reader;
  const { problem, problemUntil } = page.order;
  if (!problem) return problemUntil ? renderReport(form, problemUntil) : undefined;
  const { answer, decision, appeal, deadline, state } = problem;
  const notes = [problem.text, answer?.note, appeal?.text, decision?.note].filter(Boolean);
  const canAppeal = (state === 'declined' || state === 'replaced') && deadline;
  const content = html`${renderText(form, t('problems.appealLabel'))}<button class="second">${t('problems.appealSend')}</button>`;
  return html`<h2>${t('problems.stepsTitle')}</h2>
    <p><b>${t(PROBLEM_STATE_LABELS[state])}</b></p>
    <ul>
      ${notes.map((note) => html`<li>${note}</li>`)}
    </ul>
    ${
      canAppeal &&
      html`<p>${t('problems.appealUntil', { date: formatDateTime(canAppeal, locale) })}</p>
        ${renderActionForm(form, 'appeal', content)}`
    }`;
}
