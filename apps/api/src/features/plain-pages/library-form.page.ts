import { formatProductTitles } from '@banca/contracts/order-titles';
import { ORDER_STATE_LABELS } from '@banca/contracts/order-state-labels';
import { formatDateTime } from '@banca/messages/date-formatters';
import { formatMoney } from '@banca/messages/formatters';
import { html, type Html } from '../../platform/http/html.ts';
import { type FormProblem, renderHidden, renderInput, renderProblem } from '../../platform/http/plain-form.ts';
import type { PageReader, PlainPage } from '../../platform/http/plain-page.ts';
import type { listLibraryOrders } from '../library/library-orders.service.ts';
import type { FormValues } from './form-values.ts';
import { toPlainPath } from './plain-urls.ts';

type Library = Awaited<ReturnType<typeof listLibraryOrders>>;
type Order = Library['orders'][number];

const renderActionForm = ({ link }: PageReader, action: string, content: Html): Html =>
  html`<form method="post" enctype="multipart/form-data" action="${link('/library/form')}">
    ${renderHidden('action', action)}${content}
  </form>`;

function renderOrder(order: Order, { t, locale }: PageReader): Html {
  const price = order.amount === 0 ? t('product.free') : formatMoney(order.amount, locale);
  const files = order.files.map(
    ({ name, version }) =>
      html`<br /><small translate="no"
          >${version > 1 ? t('library.fileVersion', { name, version: String(version) }) : name}</small
        >`,
  );
  const receipt =
    order.receiptLink &&
    html`<br /><a href="${order.receiptLink}" aria-label="${t('library.receiptOf', { product: order.product.title })}"
        >${t('orderPage.seeReceipt')}</a
      >`;
  const download =
    order.downloadLink &&
    html`<a
      class="button"
      href="${toPlainPath(order.downloadLink)}"
      aria-label="${`${t('downloads.download')}: ${order.product.title}`}"
      >${t('downloads.download')}</a
    >`;
  return html`<section class="card">
    <h2>${formatProductTitles(order)}</h2>
    <p>
      <small>${t('checkout.byCreator', { username: order.creator.username })}</small><br />${t(ORDER_STATE_LABELS[order.state])} ·
      ${price} · ${formatDateTime(order.createdAt, locale)}${files}
    </p>
    ${download}<a href="${toPlainPath(order.orderLink)}" aria-label="${`${t('purchase.viewOrder')} #${order.shortId}`}"
      >${t('purchase.viewOrder')}</a
    >${receipt}
  </section>`;
}

function renderPageLinks({ page, pages }: Library, { t, link }: PageReader): Html | undefined {
  if (pages < 2) return undefined;
  const toLink = (target: number, label: string): Html =>
    html`<a href="${link('/library/form', { page: String(target) })}">${label}</a> `;
  return html`<nav aria-label="${t('ui.pages')}">
    ${page > 1 && toLink(page - 1, t('ui.previousPage'))}${page < pages && toLink(page + 1, t('ui.nextPage'))}
  </nav>`;
}

export function renderLibrary(library: Library, reader: PageReader): PlainPage {
  const { t } = reader;
  const forget = html`<p>${t('library.forgetHint')}</p>
    <button class="second">${t('library.forget')}</button>`;
  const content = html`<h1>${t('library.ordersOf', { email: library.email })}</h1>
    ${library.orders.map((order) => renderOrder(order, reader))}${library.orders.length === 0 && html`<p>${t('plainPages.noOrders')}</p>`}${renderPageLinks(library, reader)}${renderActionForm(reader, 'close', forget)}`;
  return { title: t('ownOrders.title'), content };
}

interface CodeForm {
  reader: PageReader;
  values: FormValues;
  problem?: FormProblem | undefined;
  /** Of the code that was mailed. Empty before. */
  request: string;
}

function renderCodeInput({ reader, values, problem, request }: CodeForm): Html {
  const { t, link } = reader;
  const code = { name: 'code', label: t('library.codeLabel'), error: problem?.fields['code'], autocomplete: 'one-time-code' };
  const inputMode = 'numeric';
  const content = html`${renderHidden('request', request)}${renderHidden('token', values['token'])}${renderInput({ ...code, inputMode, isRequired: true })}<button>
      ${t('library.openOrders')}
    </button>`;
  return html`<p>${t('plainPages.codeSent')}</p>
    ${renderActionForm(reader, 'open', content)}
    <p>${t('library.notArrived')} <a href="${link('/library/form', { token: values['token'] })}">${t('library.newCode')}</a></p>`;
}

function renderEmailInput({ reader, values, problem }: CodeForm): Html {
  const { t } = reader;
  const email = { name: 'email', type: 'email', label: t('library.emailLabel'), autocomplete: 'email' } as const;
  const error = problem?.fields['email'];
  const content = html`${renderHidden('token', values['token'])}${renderInput({ ...email, value: values['email'], error, isRequired: true })}<button>
      ${t('library.sendCode')}
    </button>`;
  return html`<p>${t('library.intro')}</p>
    ${renderActionForm(reader, 'code', content)}`;
}

export function renderCodeForm(form: CodeForm): PlainPage {
  const { reader, problem, request } = form;
  const title = reader.t('ownOrders.title');
  const content = html`<h1>${title}</h1>
    ${problem && renderProblem(problem, reader.t('plainPages.problem'))}${request === '' ? renderEmailInput(form) : renderCodeInput(form)}`;
  return { title, content };
}
