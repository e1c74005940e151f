import { hasTriedToPay, mayHavePaid, type PaymentFacts } from '@banca/contracts/needs-creator';
import { getAmountBeforeCode } from '@banca/contracts/order-lines';
import { createOrderPrices, type OrderPrices } from '@banca/contracts/order-prices';
import { formatProductTitles } from '@banca/contracts/order-titles';
import { isForeignCurrency, needsPaymentInstructions } from '@banca/contracts/payment-accounts';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import type { Locale } from '@banca/messages';
import { getTranslator, type Translator } from '@banca/messages/catalogues';
import type { Deps } from '../../../platform/deps.ts';
import type { EmailKind } from '../../../platform/email/email-kinds.ts';
import type { OutgoingEmail } from '../../../platform/email/mailer.ts';
import { type EmailContent, renderEmail } from '../../../platform/email/render-email.ts';
import { isUnlinkableLine } from '../../../platform/email/user-text.ts';
import { addLanguageParam } from '../../../platform/http/language.ts';
import { formatCentavos } from '../../../platform/money.ts';
import { findActiveCreator } from '../../accounts/active-creators.ts';
import { consumeEmailQuota } from '../../accounts/emails/email-quota.ts';
import type { UserRecord } from '../../accounts/users.model.ts';
import { hasOpenAttempt } from '../order-attempt-fields.ts';
import { createLibraryLink } from '../library-links.ts';
import { createOrderLink } from '../order-links.ts';
import { getFullPrice } from '../order-discounts.ts';
import type { OrderRecord } from '../orders.model.ts';
import { withArrivedAmounts } from '../payment-details.ts';
import type { ProblemStep } from '../problems/problem-fields.ts';
import { toShortId } from '../orders.presenter.ts';

interface OrderEmail extends Omit<OutgoingEmail, 'html' | 'text'> {
  content: EmailContent;
  locale: Locale;
  /** The language of the buyer, if the email is to a buyer. */
  buyerLanguage?: string | null;
}

export type EmailJobData = {
  /** When the email was requested again, in ms. */
  renewedAt?: number;
  /** When the buyer handed in the proof, in ms. */
  proofAt?: number;
  /** The attempt whose payment completed no order. */
  attempt?: string;
  /** The version of the order's links after a correction of the email address. */
  pageVersion?: number;
  /** The address before the correction. */
  email?: string;
  /** When the creator said how much arrived, in ms. */
  answeredAt?: number;
  /** The id of the refund. */
  refund?: string;
  /** What happened to the problem of the order. */
  step?: ProblemStep;
};

/** @returns undefined if no email is to be sent */
export type EmailBuilder = (
  deps: Deps,
  order: OrderRecord,
  data: EmailJobData,
) => OrderEmail | undefined | Promise<OrderEmail | undefined>;

export type IsEmailDue = (order: OrderRecord, data: EmailJobData) => boolean;

/** Whether the creator has to say how to pay. A buyer who handed in a proof already knows. */
export const isUnpaid = (order: OrderRecord): boolean =>
  needsPaymentInstructions(order) && !order.paymentInstructions && !order.proofAt && !hasOpenAttempt(order);

/** The facts that tell what the buyer has paid, as the page of the order has them. */
export const toPaymentFacts = (order: OrderRecord): PaymentFacts => ({
  order: { ...withArrivedAmounts(order), paymentInstructions: order.paymentInstructions ?? undefined },
  attempt: order.attempt ?? undefined,
  proofs: order.proofAt ? [...order.earlierProofs, order.proofAt] : order.earlierProofs,
});

export const hasBuyerMaybePaid = (order: OrderRecord): boolean => mayHavePaid(toPaymentFacts(order));

export const hasBuyerTriedToPay = (order: OrderRecord): boolean => hasTriedToPay(toPaymentFacts(order));

/** Whether the buyer could pay, but has handed in no proof. */
export const isUnproven = (order: OrderRecord): boolean =>
  !hasOpenAttempt(order) && !isUnpaid(order) && !order.proofAt && order.expiresAt !== undefined;

/** Whether the creator has to say how much the order is in another currency. */
export const isUnpriced = (order: OrderRecord): boolean =>
  isUnproven(order) && isForeignCurrency(order.paymentMethod) && !order.paymentInstructions;

const buildDiscountRows = (
  order: OrderRecord,
  { code, amount }: NonNullable<OrderRecord['discount']>,
  { t, locale }: Pick<Translator, 't' | 'locale'>,
): [string, string][] => [
  [t('discounts.price'), formatCentavos(getFullPrice(order), locale)],
  [t('discounts.discount', { code }), formatCentavos(-amount, locale)],
];

/** A line that costs nothing, as that of a bundle, has no amount. Centavos. */
export const formatLine = (title: string, amount: number, locale: Locale): string =>
  amount > 0 ? `${title} · ${formatCentavos(amount, locale)}` : title;

const buildProductRows = (order: OrderRecord, { t, locale }: Pick<Translator, 't' | 'locale'>): [string, string][] =>
  order.lines.length === 1
    ? [[t('orderEmails.product'), formatProductTitles(order)]]
    : order.lines.map((line) => [
        t('orderEmails.product'),
        formatLine(line.product.title, getAmountBeforeCode(order, line), locale),
      ]);

export const getOrderPrices = (order: OrderRecord, locale: Locale): OrderPrices =>
  createOrderPrices(withArrivedAmounts(order), { formatMoney: (centavos) => formatCentavos(centavos, locale), locale });

export const buildDetails = (order: OrderRecord, { t, locale }: Translator): [string, string][] => [
  ...buildProductRows(order, { t, locale }),
  ...(order.discount ? buildDiscountRows(order, order.discount, { t, locale }) : []),
  [t('orderEmails.amount'), order.amount > 0 ? getOrderPrices(order, locale).price : t('product.free')],
  ...(order.amount > 0 ? [[t('orderEmails.payment'), getPaymentMethodName(order.paymentMethod)] as [string, string]] : []),
  ...(order.confirmationCode && isUnlinkableLine(order.confirmationCode)
    ? [[t('orderEmails.code'), order.confirmationCode] as [string, string]]
    : []),
  [t('orderEmails.order'), `#${toShortId(order._id)}`],
];

export const buildOrderAction = (deps: Deps, order: OrderRecord, { t }: Translator): NonNullable<EmailContent['action']> => ({
  label: t('orderEmails.openOrder'),
  url: addLanguageParam(createOrderLink(deps, order), order.language),
});

export const buildDashboardAction = (
  deps: Deps,
  creator: Pick<UserRecord, 'language'>,
  { t }: Translator,
  filter = '',
): NonNullable<EmailContent['action']> => ({
  label: t('orderEmails.newOrderAction'),
  url: addLanguageParam(`${deps.config.PUBLIC_ORIGIN}/dashboard?section=customers${filter}`, creator.language),
});

/** `event` makes the id of the email unique among the emails about an order. */
interface EmailIdentity {
  kind: EmailKind;
  event: string;
}

type TextBuilder<Text = EmailContent> = (t: Translator['t'], translator: Translator) => Text & { subject: string };

export function buildBuyerEmail(
  order: OrderRecord,
  { kind, event, to = order.email }: EmailIdentity & { to?: string },
  buildText: TextBuilder,
): OrderEmail {
  const translator = getTranslator(order.language);
  const { subject, ...content } = buildText(translator.t, translator);
  const { locale } = translator;
  return { id: `order.${String(order._id)}.${event}`, to, kind, subject, locale, content, buyerLanguage: order.language ?? null };
}

/** Every email to a buyer says where all orders of the address are. */
export function renderOrderEmail(deps: Deps, { content, locale, buyerLanguage, ...email }: OrderEmail): OutgoingEmail {
  if (buyerLanguage === undefined) return { ...email, ...renderEmail(content, locale) };
  const label = getTranslator(buyerLanguage).t('library.emailLine');
  const library = { label, url: createLibraryLink(deps, email.to, buyerLanguage) };
  return { ...email, ...renderEmail({ ...content, library }, locale) };
}

/** The filter of the dashboard that shows only this order, whatever its state. */
const createOrderFilter = ({ _id }: OrderRecord): string => `&state=all&q=${encodeURIComponent(`#${toShortId(_id)}`)}`;

export async function buildCreatorEmail(
  deps: Deps,
  order: OrderRecord,
  { kind, event, filter = createOrderFilter(order) }: EmailIdentity & { filter?: string },
  buildText: TextBuilder<Pick<EmailContent, 'preview' | 'heading' | 'paragraphs' | 'notice'>>,
): Promise<OrderEmail | undefined> {
  const creator = await findActiveCreator(deps, order.creator);
  const id = `order.${String(order._id)}.${event}`;
  if (!creator?.notificationEnabled || !(await consumeEmailQuota(deps, creator, id))) return undefined;
  const translator = getTranslator(creator.language);
  const { t, locale } = translator;
  const { subject, ...text } = buildText(t, translator);
  return {
    id,
    to: creator.email,
    kind,
    isAddressConfirmed: creator.emailVerified,
    subject,
    locale,
    content: {
      ...text,
      details: [[t('orderEmails.customer'), order.name], ...buildDetails(order, translator)],
      action: buildDashboardAction(deps, creator, translator, filter),
    },
  };
}
