import { accountMethods, formatPaymentAccount, isAccountMethod, isPaymentAccount } from '@banca/contracts/payment-accounts';
import type { ForeignPrice } from '@banca/contracts/payment-instructions';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import { formatMessage, type Locale } from '@banca/messages';
import { formatAgreedPrice, formatForeignPrice } from '@banca/messages/foreign-price';
import { formatMoney } from '@banca/messages/formatters';
import type { HowToPayTexts } from '@banca/messages/how-to-pay';
import type { Order } from '../../api/orders.ts';
import type { User } from '../../api/session.ts';
import { getLocale } from '../../lib/i18n/active-locale.ts';

/** Stands where the creator has to write what Banca does not know. */
export const BLANK = '…';

// A browser build has the catalogue of one language only, so these texts are imported in all of them.
const FOLDER = '../../../../../packages/messages/src/locales';
const textsByFile = import.meta.glob<HowToPayTexts>('../../../../../packages/messages/src/locales/*/how-to-pay.ts', {
  eager: true,
  import: 'howToPay',
});
const localesByFile = import.meta.glob<Locale>('../../../../../packages/messages/src/locales/*/locale.ts', {
  eager: true,
  import: 'locale',
});

/** That of the emails to the buyer, or that of the page if the buyer had chosen none. */
export const getBuyerLocale = ({ language }: Order): Locale => localesByFile[`${FOLDER}/${language}/locale.ts`] ?? getLocale();

/** The default locale has the Portuguese texts. */
const getTexts = ({ id }: Locale): HowToPayTexts =>
  (textsByFile[`${FOLDER}/${id}/how-to-pay.ts`] ?? textsByFile[`${FOLDER}/pt/how-to-pay.ts`]) as HowToPayTexts;

const listAccounts = (creator: User): string[] =>
  accountMethods
    .filter((method) => isPaymentAccount(method, creator[method]))
    .map((method) => `${getPaymentMethodName(method)}: ${formatPaymentAccount(creator[method])}`);

/** The text with which the form opens, in the language of the buyer. @param foreignPrice undefined if it is not known */
export function suggestText(order: Order, creator: User, foreignPrice: ForeignPrice | undefined): string {
  const { amount, paymentMethod: method } = order;
  const locale = getBuyerLocale(order);
  const texts = getTexts(locale);
  const mzn = formatMoney(amount, locale);
  const price = foreignPrice && formatForeignPrice(foreignPrice, locale);
  const whole = formatAgreedPrice(mzn, foreignPrice, locale);
  const accounts = listAccounts(creator);
  if (!isAccountMethod(method))
    return [
      formatMessage(texts.card, { amount: whole }, locale),
      ...(accounts.length > 0 ? [texts.otherwise, ...accounts] : []),
    ].join('\n');
  const account = creator[method];
  return isPaymentAccount(method, account)
    ? formatMessage(texts.foreign, { price: price ?? BLANK, amount: mzn, method: getPaymentMethodName(method), account }, locale)
    : [formatMessage(texts.other, { amount: whole }, locale), ...accounts].join('\n');
}

interface PriceChange {
  order: Order;
  creator: User;
  text: string;
  before: ForeignPrice | undefined;
  after: ForeignPrice | undefined;
}

/** The text after the creator has typed another price. What the creator wrote stays as it is, apart from the price in it. */
export function followPrice({ order, creator, text, before, after }: PriceChange): string {
  if (text === suggestText(order, creator, before)) return suggestText(order, creator, after);
  const locale = getBuyerLocale(order);
  return before && after ? text.replace(formatForeignPrice(before, locale), formatForeignPrice(after, locale)) : text;
}

/** What a chat with the buyer starts with. */
export function buildChatText(order: Order, { text, link }: NonNullable<Order['paymentInstructions']>): string {
  const { guest, product, shortId } = order;
  const locale = getBuyerLocale(order);
  const { intro, proof } = getTexts(locale);
  const values = { name: guest.name, product: product.title, order: `#${shortId}` };
  return [formatMessage(intro, values, locale), text, ...(link ? [link] : []), proof].join('\n');
}
