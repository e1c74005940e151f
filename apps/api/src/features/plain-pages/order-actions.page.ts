import { describeWithdrawal } from '@banca/contracts/describe-withdrawal';
import { findChargeStage, isCharging } from '@banca/contracts/order-page-status';
import { formatPaymentAccount, requiresPaymentProof } from '@banca/contracts/payment-accounts';
import { isPushGateway } from '@banca/contracts/payment-gateways';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import { findMissingAmount } from '@banca/contracts/return-advice';
import { formatMoney } from '@banca/messages/formatters';
import { html, type Html } from '../../platform/http/html.ts';
import {
  type FormProblem,
  renderHidden,
  renderInput,
  renderPictureInput,
  renderTextarea,
} from '../../platform/http/plain-form.ts';
import type { PageReader } from '../../platform/http/plain-page.ts';
import type { OrderPageResponse } from '../orders/order-page/read-order-page.ts';
import { getServiceName } from './checkout-payment.page.ts';
import type { FormValues } from './form-values.ts';
import { getOrderPrices } from './get-order-prices.ts';

export interface OrderForm {
  page: OrderPageResponse;
  token: string;
  /** From the link in the email to a corrected address. */
  confirmation: string;
  values: FormValues;
  problem?: FormProblem | undefined;
  /** What the last form did. */
  notice?: string | undefined;
  /** Of Banca. */
  operatorEmail: string;
  reader: PageReader;
  /** Proofs that are sent with the same key are one proof. */
  key: string;
  mustChoosePictureAgain: boolean;
}

export function renderActionForm({ page, token, reader, key }: OrderForm, action: string, content: Html): Html {
  const url = reader.link(`/orders/${page.order._id}/form`, { token, key });
  return html`<form method="post" enctype="multipart/form-data" action="${url}">
    ${renderHidden('action', action)}${content}
  </form>`;
}

/** What remains to be paid of an order that was returned for its amount. */
function renderMissing(page: OrderForm['page'], { t, locale }: Pick<PageReader, 't' | 'locale'>): Html | undefined {
  const missing = findMissingAmount(page);
  if (missing === undefined) return undefined;
  const { formatPart } = getOrderPrices(page, locale);
  return html`<dt>${t('orderPage.arrivedAmount')}</dt>
    <dd translate="no">${formatPart(page.order.amount - missing)}</dd>
    <dt>${t('orderPage.missingAmount')}</dt>
    <dd translate="no"><b>${formatPart(missing)}</b></dd>`;
}

function renderAccount({ page, reader: { t, locale } }: OrderForm): Html | undefined {
  const { order, creator } = page;
  if (!order.paymentAccount) return undefined;
  const { accountHolder } = creator;
  return html`<dl class="card">
    <dt>${t('checkout.creatorAccount', { method: getPaymentMethodName(order.paymentMethod) })}</dt>
    <dd translate="no">${formatPaymentAccount(order.paymentAccount)}</dd>
    ${
      accountHolder &&
      html`<dt>${t('checkout.accountHolder')}</dt>
        <dd translate="no">${accountHolder}</dd>`
    }
    <dt>${t('checkout.amount')}</dt>
    <dd translate="no">${formatMoney(order.amount, locale)}</dd>
    ${renderMissing(page, { t, locale })}
  </dl>`;
}

function renderProofForm(form: OrderForm): Html {
  const { page, values, problem, reader, mustChoosePictureAgain } = form;
  const { t } = reader;
  const { fields = {} } = problem ?? {};
  const isWallet = requiresPaymentProof(page.order.paymentMethod);
  const again = mustChoosePictureAgain ? t('plainPages.choosePictureAgain') : undefined;
  const code = {
    name: 'confirmationCode',
    value: values['confirmationCode'],
    error: fields['confirmationCode'],
    autocomplete: 'off',
  };
  const picture = { name: 'paymentScreenshot', label: t('checkout.screenshot'), error: fields['paymentScreenshot'] ?? again };
  const content = html`${renderTextarea({ ...code, label: t(isWallet ? 'checkout.confirmationCode' : 'checkout.transactionId') })}${renderPictureInput(picture)}<button>
      ${t('orderPage.sendProof')}
    </button>`;
  return html`<section>
    <h2>${t('orderPage.sendProofTitle')}</h2>
    ${renderAccount(form)}${renderActionForm(form, 'proof', content)}
  </section>`;
}

function renderPayForms(form: OrderForm): Html[] {
  const { page, values, problem, reader } = form;
  const { t } = reader;
  return page.gateways.map((gateway) => {
    const service = getServiceName(gateway);
    const phone = {
      name: 'payerPhone',
      label: t('charge.phone', { method: service }),
      value: values['payerPhone'] ?? page.order.phone,
      error: problem?.fields['payerPhone'],
    };
    const isPush = isPushGateway(gateway);
    const label = isPush ? t('charge.push') : t('charge.submitPage', { service });
    const content = html`${renderHidden('gateway', gateway)}${isPush && renderInput({ ...phone, type: 'tel' })}<button>
        ${label}
      </button>`;
    return renderActionForm(form, 'pay', content);
  });
}

function renderOpenPage(form: OrderForm): Html {
  const { page, reader } = form;
  const { t } = reader;
  const service = page.attempt ? getServiceName(page.attempt.gateway) : '';
  const giveUp = html`<p>${t('charge.otherWayText', { service })}</p>
    <button class="second">${t('charge.otherWay')}</button>`;
  return html`<details>
    <summary>${t('charge.otherWay')}</summary>
    ${renderActionForm(form, 'abandon', giveUp)}
  </details>`;
}

function renderContactForm(form: OrderForm): Html {
  const { page, values, problem, reader } = form;
  const { t } = reader;
  const { fields = {} } = problem ?? {};
  const input = (name: 'name' | 'email' | 'phone', label: string, type: 'text' | 'email' | 'tel') =>
    renderInput({
      name,
      label,
      type,
      value: values[name] ?? page.order[name],
      error: fields[name],
      autocomplete: name === 'phone' ? 'tel' : name,
    });
  const content = html`${input('name', t('checkout.fullName'), 'text')}${input('email', t('checkout.email'), 'email')}${input('phone', t('checkout.phone'), 'tel')}<button
      class="second"
    >
      ${t('orderPage.save')}
    </button>`;
  const isOpen = values['action'] === 'contact' && html` open`;
  return html`<details${isOpen}><summary>${t('orderPage.correctContact')}</summary><p>${t('orderPage.emailHint')}</p>${renderActionForm(form, 'contact', content)}</details>`;
}

function renderWithdrawal(form: OrderForm): Html {
  const { t } = form.reader;
  const content = html`<p>${describeWithdrawal(form.page, getOrderPrices(form.page, form.reader.locale), t)}</p>
    <button class="second">${t('orderPage.withdraw')}</button>`;
  return html`<details>
    <summary>${t('orderPage.withdraw')}</summary>
    ${renderActionForm(form, 'withdraw', content)}
  </details>`;
}

function renderEmailConfirmation(form: OrderForm): Html | undefined {
  const { page, confirmation, reader } = form;
  const { email, emailConfirmed } = page.order;
  if (emailConfirmed) return undefined;
  if (confirmation === '')
    return html`<p class="note">
      ${reader.t('orderPage.confirmEmail', { email })}<br />${reader.t('orderPage.unconfirmedEmail')}<br />${reader.t('orderPage.replacedLink')}
    </p>`;
  const content = html`<p>${reader.t('orderPage.confirmEmailQuestion', { email })}</p>
    ${renderHidden('confirmation', confirmation)}<button>${reader.t('orderPage.confirmEmailButton')}</button>`;
  return html`<div class="note">${renderActionForm(form, 'confirm', content)}</div>`;
}

/** What the buyer of an open order can do. */
export function renderOrderActions(form: OrderForm): Html | undefined {
  const { page } = form;
  if (page.order.status !== 'pending') return undefined;
  const stage = findChargeStage(page);
  const mayMoneyMove = stage === 'push' || stage === 'paid';
  const isSuspended = page.creator.isSuspended === true;
  const canPay = page.proofs.length === 0 && !isSuspended && !isCharging(stage);
  const pay =
    stage === 'page'
      ? renderOpenPage(form)
      : html`${canPay && renderPayForms(form)}${!mayMoneyMove && !isSuspended && renderProofForm(form)}`;
  return html`${renderEmailConfirmation(form)}${page.order.amount > 0 && pay}${stage !== 'push' && html`${renderContactForm(form)}${renderWithdrawal(form)}`}`;
}
