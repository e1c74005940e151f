import { buildCreatorMessage } from '@banca/contracts/build-creator-message';
import { buildChatUrl } from '@banca/contracts/chat-url';
import { buildMailUrl } from '@banca/contracts/mail-url';
import { formatPaymentAccount } from '@banca/contracts/payment-accounts';
import { getAmountBeforeCode } from '@banca/contracts/order-lines';
import { describeSentMoney } from '@banca/contracts/paid-back-texts';
import { formatProductTitles } from '@banca/contracts/order-titles';
import { isCancelledRequest, needsCreator } from '@banca/contracts/needs-creator';
import { describeSuspension, findOrderPageStatus, findProblemStatus } from '@banca/contracts/order-page-status';
import { ORDER_STATE_LABELS } from '@banca/contracts/order-state-labels';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import { formatPhoneNumber } from '@banca/contracts/phone-number';
import { formatDateTime } from '@banca/messages/date-formatters';
import { formatForeignPrice } from '@banca/messages/foreign-price';
import { formatMoney } from '@banca/messages/formatters';
import { html, type Html } from '../../platform/http/html.ts';
import { renderProblem } from '../../platform/http/plain-form.ts';
import type { PageReader, PlainPage } from '../../platform/http/plain-page.ts';
import { getServiceName } from './checkout-payment.page.ts';
import { type OrderForm, renderOrderActions } from './order-actions.page.ts';
import { renderMailLink, renderMailText } from './mail-text.ts';
import { renderProblemSection } from './order-problem.page.ts';
import { renderRefunds } from './order-refunds.page.ts';
import { getOrderPrices } from './get-order-prices.ts';
import { describeStatus } from './order-status.ts';
import { toPlainPath } from './plain-urls.ts';

type Line = OrderForm['page']['order']['lines'][number];

export const ORDER_FIELDS = [
  'confirmationCode',
  'paymentScreenshot',
  'payerPhone',
  'name',
  'email',
  'phone',
  'reason',
  'text',
  'pictures',
] as const;

const VERDICTS = {
  undecided: 'orderPage.undecided',
  returned: 'orderPage.returned',
  accepted: 'orderPage.accepted',
  rejected: 'orderPage.rejected',
  replaced: 'orderPage.replaced',
  withdrawn: 'orderPage.withdrawnProof',
} as const;

function renderProofs({ page: { proofs }, reader: { t, locale } }: OrderForm): Html | undefined {
  if (proofs.length === 0) return undefined;
  const items = proofs
    .toReversed()
    .map(
      ({ code, createdAt, verdict, note }) =>
        html`<li>
          <b translate="no">${code ?? t('orders.noCode')}</b> · ${t(VERDICTS[verdict])}<br /><small
            >${formatDateTime(createdAt, locale)}</small
          >${note && html`<br />${t('orderPage.note', { note })}`}
        </li>`,
    );
  return html`<h2>${t('orderPage.proofs')}</h2>
    <ol>
      ${items}
    </ol>`;
}

/** One row for each line, with its amount before the discount code. A line of 0 MZN, such as that of a bundle, shows no amount. */
function renderLine({ page: { order }, reader: { t, locale } }: OrderForm, line: Line): Html {
  const amount = getAmountBeforeCode(order, line);
  if (order.lines.length === 1 || amount === 0) return html`<dd>${line.product.title}</dd>`;
  const refunded = line.state === 'refunded' && html` · ${t(ORDER_STATE_LABELS.refunded)}`;
  return html`<dd>${line.product.title} · <span translate="no">${formatMoney(amount, locale)}</span>${refunded}</dd>`;
}

/** Only the creator can correct the address of a completed order. A suspended one cannot log in. */
function renderCorrectionRequest({ page: { order, creator }, operatorEmail, reader: { t, link } }: OrderForm): Html | undefined {
  if (order.state !== 'completed' || order.accessEndedAt) return undefined;
  const { contactEmail, username, whatsApp } = creator;
  const message = t('orderPage.askCorrectionMessage', { order: order.shortId, product: order.product.title });
  const subject = t('purchase.emailSubject', { order: order.shortId });
  if (creator.isSuspended) return html`<br />${t('orderPage.emailMissing')} ${renderMailLink(operatorEmail, { subject })}`;
  const mail = contactEmail && buildMailUrl(contactEmail, { subject, body: message });
  const url = buildChatUrl(whatsApp, message) ?? mail ?? link(`/creators/${creator._id}`);
  return html`<br />${t('orderPage.emailMissing')}
    <a href="${url}" rel="noopener noreferrer">${t('orderPage.askCorrection', { username })}</a>`;
}

function renderPayment({ page: { order }, reader: { t, locale } }: OrderForm): Html {
  const account = order.paymentAccount && html`<br /><span translate="no">${formatPaymentAccount(order.paymentAccount)}</span>`;
  const foreignPrice = order.paymentInstructions?.foreignPrice;
  return html`<dt>${t('purchase.paymentMethod')}</dt>
    <dd><span translate="no">${getPaymentMethodName(order.paymentMethod)}</span>${account}</dd>
    <dt>${t('checkout.amount')}</dt>
    <dd translate="no">
      ${foreignPrice && html`${formatForeignPrice(foreignPrice, locale)}<br />`}${formatMoney(order.amount, locale)}
    </dd>`;
}

function renderDetails(form: OrderForm): Html {
  const {
    page: { order, receiptLink },
    reader: { t, locale },
  } = form;
  const discount =
    order.discount &&
    html`<dt>${t('discounts.price')}</dt>
      <dd translate="no">${formatMoney(order.amount + order.discount.amount, locale)}</dd>
      <dt>${t('discounts.discount', { code: order.discount.code })}</dt>
      <dd translate="no">${formatMoney(-order.discount.amount, locale)}</dd>`;
  const phone =
    order.phone &&
    html`<dt>${t('checkout.phone')}</dt>
      <dd translate="no">${formatPhoneNumber(order.phone)}</dd>`;
  const receipt =
    receiptLink &&
    html`<dt>${t('orderPage.receipt')}</dt>
      <dd><a href="${receiptLink}">${t('orderPage.seeReceipt')}</a></dd>`;
  return html`<h2>${t('checkout.summary')}</h2>
    <dl>
      <dt>${t('orderEmails.product')}</dt>
      ${order.lines.map((line) => renderLine(form, line))}
      <dt>${t('purchase.order')}</dt>
      <dd translate="no">#${order.shortId}</dd>
      <dt>${t('purchase.date')}</dt>
      <dd>${formatDateTime(order.createdAt, locale)}</dd>
      ${discount}${order.amount > 0 && renderPayment(form)}
      <dt>${t('checkout.fullName')}</dt>
      <dd>${order.name}</dd>
      <dt>${t('checkout.email')}</dt>
      <dd><span translate="no">${order.email}</span>${renderCorrectionRequest(form)}</dd>
      ${phone}${receipt}
    </dl>`;
}

function getContactTitle(page: OrderForm['page'], { t, locale }: PageReader): string {
  if (!needsCreator(page)) return t('orderPage.contactTitle');
  if (page.proofs.length === 0) return t('orderPage.contactAfterPayment');
  return describeSentMoney(page.order, getOrderPrices(page, locale), t);
}

function renderContact({ page, operatorEmail, reader }: OrderForm): Html {
  const { t, locale, link } = reader;
  const { order, creator, proofs } = page;
  const subject = t('purchase.emailSubject', { order: order.shortId });
  const { contactEmail, username, whatsApp, isSuspended = false } = creator;
  const message = buildCreatorMessage(
    { ...order, product: order.product.title, proofs },
    { t, prices: getOrderPrices(page, locale), formatTime: (time) => formatDateTime(time, locale) },
  );
  const chatUrl = buildChatUrl(whatsApp, message);
  const chat = chatUrl && html`<a href="${chatUrl}" rel="noopener noreferrer">${t('orderPage.talkToCreator')}</a>`;
  const contact = contactEmail
    ? renderMailLink(contactEmail, { subject, body: message })
    : html`<a href="${link(`/creators/${creator._id}`)}">${t('orderPage.creatorProfile')}</a>`;
  return html`<h2>${getContactTitle(page, reader)}</h2>
    ${!isSuspended && html`<p>${t('orderPage.writeTo', { username })} ${contact} ${chat}</p>`}
    <p>${!isSuspended && t('orderPage.noReply')} ${renderMailLink(operatorEmail, { subject })}</p>`;
}

/** What the buyer of an order can do that its suspended creator cannot confirm. */
function renderSuspension({ page, operatorEmail: email, reader: { t } }: OrderForm): Html | undefined {
  if (findOrderPageStatus(page) !== 'suspended') return undefined;
  const subject = t('purchase.emailSubject', { order: page.order.shortId });
  return html`${renderMailText(t(describeSuspension(page), { email }), email, { subject })}
    <p>${t('orderPage.haltedLater')}</p>`;
}

function renderGatewayLink({ attempt }: OrderForm['page'], { t }: PageReader): Html | undefined {
  if (!attempt?.redirect) return undefined;
  const label = t('charge.openPage', { service: getServiceName(attempt.gateway) });
  return html`<p><a class="button" href="${attempt.redirect}" rel="noreferrer">${label}</a></p>`;
}

/** The page of a payment service that the creator gave. Folded with its text if the buyer has paid, and must not pay everything again. */
function renderPaymentLink({ order, proofs }: OrderForm['page'], { t }: PageReader): Html | undefined {
  const { text, link } = order.paymentInstructions ?? {};
  const label = link && t('orderPage.openPaymentPage', { host: new URL(link).host });
  const button = link && html`<p><a class="button" href="${link}" rel="noreferrer nofollow">${label}</a></p>`;
  if (!text || proofs.length === 0) return button || undefined;
  return html`<details>
    <summary>${t('orderPage.showInstructions')}</summary>
    ${text.split('\n').map((line) => html`<p>${line}</p>`)}${button}
  </details>`;
}

/** A link for an order that can change, and the download of one that is completed. */
function renderNextStep({ page, token, reader }: OrderForm): Html | undefined {
  const { order, downloadLink } = page;
  const { t, link } = reader;
  if (order.accessEndedAt) return undefined;
  if (downloadLink) return html`<p><a class="button" href="${toPlainPath(downloadLink)}">${t('downloads.download')}</a></p>`;
  const path = `/${order.state === 'completed' ? 'download' : 'orders'}/${order._id}/form`;
  if (order.state === 'completed') return html`<p><a class="button" href="${link(path)}">${t('downloads.requestLink')}</a></p>`;
  if (order.status !== 'pending') return undefined;
  return html`${renderGatewayLink(page, reader)}${!page.creator.isSuspended && renderPaymentLink(page, reader)}
    <p><a href="${link(path, { token })}">${t('plainPages.refresh')}</a></p>`;
}

export function renderOrderForm(form: OrderForm): PlainPage {
  const { problem, notice, page, reader } = form;
  const { title, texts } = describeStatus(page, reader);
  const hasOpenProblem = findProblemStatus(page.order) !== undefined;
  const isContactFirst = needsCreator(page) || isCancelledRequest(page);
  const content = html`<h1>${title}</h1>
    <p class="lead">${formatProductTitles(page.order)}</p>
    ${notice && html`<p class="note" role="status">${notice}</p>`}${problem && renderProblem(problem, reader.t('plainPages.problem'))}${texts.map((text) => html`<p>${text}</p>`)}${renderSuspension(form)}${hasOpenProblem && renderProblemSection(form)}${isContactFirst && renderContact(form)}${renderNextStep(form)}${renderOrderActions(form)}${renderRefunds(form)}${!hasOpenProblem && renderProblemSection(form)}${renderProofs(form)}${renderDetails(form)}${!isContactFirst && renderContact(form)}`;
  return { title: reader.t('orderPage.pageTitle'), content };
}
