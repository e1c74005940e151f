import { formatDuration } from '../orders/emails/format-duration.ts';
import { formatDateTime } from '@banca/messages/date-formatters';
import { formatFileSize, formatMoney } from '@banca/messages/formatters';
import { html, type Html } from '../../platform/http/html.ts';
import { type FormProblem, renderHidden, renderInput, renderProblem } from '../../platform/http/plain-form.ts';
import type { PageReader, PlainPage } from '../../platform/http/plain-page.ts';
import { givesReceipts } from '../accounts/receipt-settings.ts';
import { centavosToMzn } from '../../platform/money.ts';
import { listSoldFiles, getNewestVersion } from '../products/product-files.ts';
import type { Extra } from '../orders/place/extras.ts';
import type { CheckoutOffer } from './checkout-offer.ts';
import { PAYMENT_FIELDS, renderPayment } from './checkout-payment.page.ts';
import type { FormValues } from './form-values.ts';

export const CHECKOUT_FIELDS = ['extras', 'discountCode', 'name', 'email', 'phone', 'nuit', ...PAYMENT_FIELDS] as const;

export interface CheckoutForm {
  offer: CheckoutOffer;
  values: FormValues;
  problem?: FormProblem | undefined;
  /** A code that the address of the form has. */
  linkedCode?: string | undefined;
  reader: PageReader;
  /** The orders that are sent with the same key are one order. */
  key: string;
  mustChoosePictureAgain: boolean;
  /** The order that was sent with this form before it was changed. */
  earlierOrderUrl?: string | undefined;
}

const listAdded = ({ quote, offeredExtras }: CheckoutOffer): Extra[] =>
  offeredExtras.filter((extra) => quote.extras?.some(({ product }) => product === String(extra.product._id)));

/** The button shows the form with the new total, which the buyer reads before they pay. */
function renderExtras({ offer, problem, reader: { t, locale } }: CheckoutForm): Html | undefined {
  const { offeredExtras } = offer;
  if (offeredExtras.length === 0) return undefined;
  const added = listAdded(offer);
  const error = problem?.fields['extras'];
  return html`<fieldset id="extras">
    <legend>${t('checkout.extras')}</legend>
    ${offeredExtras.map(
      (extra) =>
        html`<label class="choice"
          ><input
            type="checkbox"
            name="extras"
            value="${String(extra.product._id)}"
            ${added.includes(extra) && html` checked`}
          /><span
            ><b>${extra.product.title}</b
            ><small translate="no">+ ${formatMoney(centavosToMzn(extra.amount), locale)}</small></span
          ></label
        >`,
    )}${error && html`<p class="error" id="extras-error">${error}</p>`}<button
      class="second"
      name="apply"
      value="1"
      formnovalidate
    >
      ${t('checkout.updateTotal')}
    </button>
  </fieldset>`;
}

function renderProduct({ offer, reader: { t, locale } }: CheckoutForm): Html {
  const { product, creator, quote } = offer;
  const price = quote.amount === 0 ? t('product.free') : formatMoney(centavosToMzn(quote.amount), locale);
  const { launchPriceUntil, regularPrice } = product;
  const launch =
    launchPriceUntil &&
    regularPrice != null &&
    html`<br /><small
        >${t('product.launch', { time: formatDateTime(launchPriceUntil, locale), price: formatMoney(centavosToMzn(regularPrice), locale) })}</small
      >`;
  const discount =
    quote.discount &&
    html`<br /><small
        >${t('discounts.taken', { ...quote.discount, amount: formatMoney(centavosToMzn(quote.discount.amount), locale) })}</small
      >`;
  const added = listAdded(offer).map(
    (extra) =>
      html`<br /><small
          >+ ${extra.product.title} · <span translate="no">${formatMoney(centavosToMzn(extra.amount), locale)}</span></small
        >`,
  );
  const { parts } = offer;
  const contents =
    parts.length > 0 && html`<br /><small>${t('product.parts')}: ${parts.map(({ title }) => title).join(', ')}</small>`;
  const bytes = [product, ...parts].flatMap(listSoldFiles).reduce((total, file) => total + getNewestVersion(file).size, 0);
  const size = bytes > 0 && html`<br /><small>${t('checkout.downloadSize', { size: formatFileSize(bytes, locale) })}</small>`;
  return html`<p class="card">
    <b>${product.title}</b><br /><small>${t('checkout.byCreator', { username: creator.username })}</small><br /><b translate="no"
      >${price}</b
    >${contents}${launch}${discount}${added}${size}
  </p>`;
}

function renderBuyer({ values, problem, offer, reader: { t } }: CheckoutForm): Html {
  const errors = problem?.fields ?? {};
  const field = (name: string) => ({ name, value: values[name], error: errors[name], isRequired: true });
  const phone = { ...field('phone'), type: 'tel', label: t('checkout.phone'), autocomplete: 'tel' } as const;
  return html`<h2>${t('checkout.yourDetails')}</h2>
    ${renderInput({ ...field('name'), label: t('checkout.fullName'), autocomplete: 'name' })}${renderInput({ ...field('email'), type: 'email', label: t('checkout.email'), hint: t('checkout.emailHint'), autocomplete: 'email' })}${offer.quote.amount > 0 ? renderInput(phone) : html`<input type="hidden" name="phone" value="" />`}`;
}

/** Folded, as in the app. The code of a link is only used when the buyer presses a button, because opening the page again would take another use. */
function renderCode({ values, problem, linkedCode, offer, reader: { t } }: CheckoutForm): Html | undefined {
  if (offer.quote.amount === 0 && !offer.quote.discount) return undefined;
  const [value, error] = [values['discountCode'] ?? linkedCode, problem?.fields['discountCode']];
  return html`<details ${value || error ? html`open` : undefined}>
    <summary>${t('discounts.question')}</summary>
    ${renderInput({ name: 'discountCode', value, error, label: t('discounts.code'), autocomplete: 'off' })}<button
      name="apply"
      value="1"
      formnovalidate
    >
      ${t('discounts.apply')}
    </button>
  </details>`;
}

/** Folded, as in the app. */
function renderNuit({ values, problem, offer, reader: { t } }: CheckoutForm): Html | undefined {
  if (offer.quote.amount === 0 || !givesReceipts(offer.creator)) return undefined;
  const [value, error] = [values['nuit'], problem?.fields['nuit']];
  const input = renderInput({ name: 'nuit', value, error, label: t('checkout.nuit'), hint: t('checkout.nuitHint') });
  return html`<details ${value || error ? html`open` : undefined}>
    <summary>${t('checkout.needsNuit')}</summary>
    ${input}
  </details>`;
}

/** The buyer may have paid while the price changed. */
function renderEarlierPrice({ offer: { earlierPrice }, reader: { t, locale } }: CheckoutForm): Html | undefined {
  if (earlierPrice === undefined) return undefined;
  const mzn = centavosToMzn(earlierPrice);
  return html`<label class="choice"
    ><input type="checkbox" name="paidPrice" value="${mzn}" /><span
      ><b>${t('checkout.alreadyPaid', { amount: formatMoney(mzn, locale) })}</b
      ><small>${t('checkout.alreadyPaidHint')}</small></span
    ></label
  >`;
}

function renderProblems({ problem, earlierOrderUrl, reader: { t } }: CheckoutForm): (Html | undefined | '')[] {
  return [
    problem && renderProblem(problem, t('plainPages.problem')),
    earlierOrderUrl && html`<p><a href="${earlierOrderUrl}">${t('purchase.viewOrder')}</a></p>`,
  ];
}

function describeDelivery({ offer: { confirmationMinutes }, reader: { t } }: CheckoutForm): string {
  const time =
    confirmationMinutes === null
      ? t('payment.afterConfirmation')
      : t('payment.afterConfirmationIn', { time: formatDuration(confirmationMinutes, t) });
  return `${t('product.instantDownload')} ${time}`;
}

function describeTrackRecord({ offer: { trackRecord }, reader: { t } }: CheckoutForm): string | undefined {
  if (!trackRecord) return undefined;
  const { medianMinutes, within24h, refunded } = trackRecord;
  const values = { time: formatDuration(medianMinutes, t), within24h, refunded };
  return t(refunded > 0 ? 'payment.trackRecord' : 'payment.trackRecordNoRefund', values);
}

export function renderCheckoutForm(form: CheckoutForm): PlainPage {
  const { offer, values, problem, reader, key } = form;
  const { t } = reader;
  const id = String(offer.product._id);
  const isFree = offer.quote.amount === 0;
  const title = t(isFree ? 'checkout.freePageTitle' : 'checkout.pageTitle');
  const trackRecord = describeTrackRecord(form);
  const payment =
    !isFree &&
    html`${renderPayment({ ...form, errors: problem?.fields ?? {} })}
      <p class="muted">${describeDelivery(form)}</p>
      ${trackRecord && html`<p class="muted">${trackRecord}</p>`}`;
  const fields = html`${renderHidden('quote', offer.quoteToken)}${renderExtras(form)}${renderCode(form)}${renderBuyer(form)}${renderNuit(form)}${payment}${renderEarlierPrice(form)}`;
  const action = reader.link(`/checkout/${id}/form`, { key });
  const content = html`<h1>${title}</h1>
    ${renderProblems(form)}${renderProduct(form)}
    <form method="post" enctype="multipart/form-data" action="${action}">
      ${fields}<button>${t(isFree ? 'checkout.submitFree' : 'checkout.submit')}</button>
    </form>
    <p><a href="${reader.link(`/products/${id}`)}">${t('plainPages.backToProduct')}</a></p>`;
  // With `no-store`, the back button would lose what was typed. A form that is shown again contains the buyer's data.
  return { title, content, cacheControl: values['name'] === undefined ? 'private, no-cache' : 'no-store' };
}
