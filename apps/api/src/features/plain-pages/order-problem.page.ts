import { findProblemStatus } from '@banca/contracts/order-page-status';
import { PROBLEM_PICTURES_MAX } from '@banca/contracts/problem-enums';
import { canResolveProblem, listProblemSteps } from '@banca/contracts/problem-steps';
import { BUYER_REASON_LABELS, PROBLEM_STATE_LABELS } from '@banca/contracts/problem-texts';
import { formatDateTime } from '@banca/messages/date-formatters';
import { html, type Html } from '../../platform/http/html.ts';
import { renderChoices, renderPictureInput, renderTextarea } from '../../platform/http/plain-form.ts';
import { getOrderPrices } from './get-order-prices.ts';
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

/** One input for each picture, because not every browser lets people choose several files at once. */
function renderPictureInputs({ problem, mustChoosePictureAgain, reader: { t } }: OrderForm): Html[] {
  const again = mustChoosePictureAgain ? t('plainPages.choosePictureAgain') : undefined;
  const first = { id: 'pictures', hint: t('problems.pictureHint'), error: problem?.fields['pictures'] ?? again };
  return Array.from({ length: PROBLEM_PICTURES_MAX }, (_, index) =>
    renderPictureInput({
      name: 'pictures',
      label: t('problems.picture', { number: String(index + 1) }),
      ...(index === 0 ? first : { id: `pictures-${index + 1}` }),
    }),
  );
}

/** Only in an order of several products. */
function renderProducts({ page, values, problem, reader: { t } }: OrderForm): Html | undefined {
  const { lines } = page.order;
  if (lines.length === 1) return undefined;
  const products = lines.map(({ product }) => ({ value: product._id, label: product.title }));
  return renderChoices('product', [{ value: '', label: t('problems.wholeOrder') }, ...products], {
    legend: t('problems.productLabel'),
    selected: values['product'] ?? '',
    error: problem?.fields['product'],
  });
}

function renderReport(form: OrderForm, until: string | Date): Html {
  const { page, values, problem, reader } = form;
  const { t, locale } = reader;
  const choices = Object.entries(BUYER_REASON_LABELS).map(([value, label]) => ({ value, label: t(label) }));
  const selected = values['reason'] ?? '';
  const reasons = renderChoices('reason', choices, {
    legend: t('problems.reasonLabel'),
    selected,
    error: problem?.fields['reason'],
  });
  const content = html`${renderProducts(form)}${reasons}${renderText(form, t('problems.textLabel'))}${renderPictureInputs(form)}<button>
      ${t('problems.send')}
    </button>`;
  const isOpen = values['action'] === 'problem' && html` open`;
  const intro = page.creator.isSuspended ? 'problems.introSuspended' : 'problems.intro';
  return html`<h2>${t('problems.title')}</h2>
    <p>${t(intro, { date: formatDateTime(until, locale) })}</p>
    <details${isOpen}>
      <summary>${t('problems.open')}</summary>
      ${renderActionForm(form, 'problem', content)}
    </details>`;
}

function renderAppeal(form: OrderForm, until: string | Date): Html {
  const { t, locale } = form.reader;
  const content = html`${renderText(form, t('problems.appealLabel'))}<button class="second">${t('problems.appealSend')}</button>`;
  return html`<p>${t('problems.appealUntil', { date: formatDateTime(until, locale) })}</p>
    ${renderActionForm(form, 'appeal', content)}`;
}

function renderResolve(form: OrderForm): Html {
  const { t } = form.reader;
  const content = html`<p>${t('problems.resolveText')}</p>
    <button class="second">${t('problems.resolve')}</button>`;
  return html`<details>
    <summary>${t('problems.resolve')}</summary>
    ${renderActionForm(form, 'resolve', content)}
  </details>`;
}

/** What the buyer of a completed order can report, or what became of it. */
export function renderProblemSection(form: OrderForm): Html | undefined {
  const { page, reader } = form;
  const { t, locale } = reader;
  const { problem, problemUntil } = page.order;
  if (!problem) return problemUntil ? renderReport(form, problemUntil) : undefined;
  const { answer, deadline, state, pictures } = problem;
  const texts = {
    t,
    formatTime: (time: string | Date): string => formatDateTime(time, locale),
    prices: getOrderPrices(page, locale),
  };
  const links = pictures.map((url, index) => {
    const number = String(index + 1);
    return html`<li><a href="${url}">${t('problems.pictureAlt', { number })}</a></li>`;
  });
  const pictureList =
    links.length > 0 &&
    html`<ul>
      ${links}
    </ul>`;
  const steps = listProblemSteps({ ...page.order, problem }, page.creator.username, texts).map(
    ({ title, time, text }, index) =>
      html`<li>
        <b>${title}</b>${time && html`<br /><small>${time}</small>`}${text && html`<br />${text}`}${index === 0 && pictureList}
      </li>`,
  );
  return html`<h2>${t('problems.stepsTitle')}</h2>
    ${!findProblemStatus(page.order) && html`<p class="lead">${t(PROBLEM_STATE_LABELS[state])}</p>`}
    <ol>
      ${steps}
    </ol>
    ${answer && deadline && renderAppeal(form, deadline)}${canResolveProblem(problem) && renderResolve(form)}`;
}
