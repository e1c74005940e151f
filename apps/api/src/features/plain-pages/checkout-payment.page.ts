import {
  accountMethods,
  formatPaymentAccount,
  isAccountMethod,
  isForeignCurrency,
  requiresPaymentProof,
} from '@banca/contracts/payment-accounts';
import { type GatewayName, isPushGateway, paymentGateways } from '@banca/contracts/payment-gateways';
import {
  getPaymentMethodName,
  listPaymentMethodNames,
  type PaymentMethod,
  paymentMethodIds,
  paymentMethods,
} from '@banca/contracts/payment-methods';
import { formatMoney } from '@banca/messages/formatters';
import { html, type Html } from '../../platform/http/html.ts';
import { type Choice, renderChoices, renderPictureInput, renderTextarea } from '../../platform/http/plain-form.ts';
import type { PageReader } from '../../platform/http/plain-page.ts';
import { centavosToMzn } from '../../platform/money.ts';
import type { CheckoutOffer } from './checkout-offer.ts';
import type { FormValues } from './form-values.ts';

export const PAYMENT_FIELDS = ['gateway', 'payment', 'payerPhone', 'confirmationCode', 'paymentScreenshot'] as const;

interface PaymentForm {
  offer: CheckoutOffer;
  values: FormValues;
  errors: Record<string, string>;
  reader: PageReader;
  /** The browser forgets a chosen picture when it sends the form. */
  mustChoosePictureAgain: boolean;
}

/** How buyers know the service: their wallet for a push, the owner of a page. */
export function getServiceName(gateway: GatewayName): string {
  const { flow, methods, name } = paymentGateways[gateway];
  return flow === 'push' ? getPaymentMethodName(methods[0]) : name;
}

const listUsableMethods = ({ quote: { accounts } }: CheckoutOffer): PaymentMethod[] =>
  paymentMethodIds.filter((method) => !isAccountMethod(method) || accounts[method] !== '');

function describeMethod(method: PaymentMethod, { offer, reader }: PaymentForm): Html {
  const { t, locale } = reader;
  const amount = formatMoney(centavosToMzn(offer.quote.amount), locale);
  const name = getPaymentMethodName(method);
  const account = isAccountMethod(method) ? offer.quote.accounts[method] : '';
  if (account === '') return html`<small>${t('checkout.requestNotice')}</small>`;
  const { firstName, lastName, accountHolder, username } = offer.creator;
  const declaration = paymentMethods[method];
  const menuCode = 'menuCode' in declaration && declaration.menuCode;
  return html`${isForeignCurrency(method) && html`<small>${t('checkout.sendForeignAmount', { amount, method: name, username })}</small><br />`}<span
      translate="no"
      >${formatPaymentAccount(account)}</span
    >
    <br /><small
      >${t('checkout.accountHolder')} <span translate="no">${accountHolder || `${firstName} ${lastName}`.trim()}</span></small
    >${menuCode && html`<br /><small>${t('checkout.dial', { code: menuCode })}</small>`}`;
}

function renderWays(form: PaymentForm): Html | undefined {
  const { offer, values, errors, reader } = form;
  const { t } = reader;
  if (offer.gateways.length === 0) return undefined;
  const ways = offer.gateways.map((gateway): Choice => {
    const service = getServiceName(gateway);
    const methods = paymentGateways[gateway].methods.map(getPaymentMethodName);
    return isPushGateway(gateway)
      ? {
          value: gateway,
          label: t('charge.push'),
          details: html`<small>${t('plainPages.pushText', { method: service })}</small>`,
        }
      : {
          value: gateway,
          label: t('charge.page', { service }),
          details: html`<small>${t('plainPages.pageText', { methods })}</small>`,
        };
  });
  const proof: Choice = { value: '', label: t('charge.proof'), details: html`<small>${t('charge.proofText')}</small>` };
  const hasBegunProof = Boolean(values['confirmationCode']) || form.mustChoosePictureAgain;
  const selected = values['gateway'] ?? (hasBegunProof ? '' : (offer.gateways[0] ?? ''));
  return renderChoices('gateway', [...ways, proof], { legend: t('charge.ways'), selected, error: errors['gateway'] });
}

function renderSteps({ offer, reader: { t, locale } }: PaymentForm): Html {
  const amount = formatMoney(centavosToMzn(offer.quote.amount), locale);
  return html`<ol aria-label="${t('checkout.howToPay')}">
    <li>${t('plainPages.payAmount', { amount })}</li>
    <li>${t('checkout.copyCode')}</li>
    <li>${t('checkout.attachScreenshot')}</li>
  </ol>`;
}

function renderProofFields({ values, errors, reader: { t }, mustChoosePictureAgain }: PaymentForm): Html {
  const again = mustChoosePictureAgain && !errors['paymentScreenshot'] ? t('plainPages.choosePictureAgain') : undefined;
  const wallets = listPaymentMethodNames('wallet');
  return html`${renderTextarea({
    name: 'confirmationCode',
    label: t('checkout.confirmationCode'),
    hint: t('plainPages.codeHint', { methods: wallets }),
    value: values['confirmationCode'],
    error: errors['confirmationCode'],
    autocomplete: 'off',
  })}${renderPictureInput({
    name: 'paymentScreenshot',
    label: t('checkout.screenshot'),
    hint: t('plainPages.pictureHint', { methods: wallets }),
    error: errors['paymentScreenshot'] ?? again,
  })}`;
}

/** The fields of one of several ways to pay look like those of all ways without a heading. */
function renderProofHeading({ offer: { gateways }, reader: { t } }: PaymentForm): Html | undefined {
  if (gateways.length === 0) return undefined;
  return html`<h3>${t('charge.proof')}</h3>
    <p class="muted">${t('plainPages.onlyForProof')}</p>`;
}

/** Shows everything at once, because nothing can appear after a choice. */
export function renderPayment(form: PaymentForm): Html {
  const { offer, values, errors, reader } = form;
  const { t } = reader;
  const methods = listUsableMethods(offer);
  const choices = methods.map((value): Choice => ({
    value,
    label: getPaymentMethodName(value),
    details: describeMethod(value, form),
  }));
  const hasAccount = methods.some(isAccountMethod);
  const noAccounts = t('checkout.noAccounts', {
    methods: accountMethods.map(getPaymentMethodName).join(', '),
    username: offer.creator.username,
  });
  const selected = values['payment'] ?? methods[0] ?? '';
  return html`<h2>${t('checkout.payment')}</h2>
    ${renderWays(form)}${renderProofHeading(form)}${!hasAccount && html`<p class="note">${noAccounts}</p>`}${renderChoices('payment', choices, { legend: t('checkout.paymentMethod'), selected, error: errors['payment'] })}${hasAccount && html`${renderSteps(form)}${methods.some(requiresPaymentProof) && renderProofFields(form)}`}`;
}
