import { isForeignCurrency } from '@banca/contracts/payment-accounts';
import { getPaymentMethodName, paymentMethods } from '@banca/contracts/payment-methods';
import type { Translator } from '@banca/messages/catalogues';
import { formatDateTime } from '@banca/messages/date-formatters';
import type { EmailContent } from '../../../platform/email/render-email.ts';
import { greet } from '../../../platform/email/user-text.ts';
import { formatCentavos } from '../../../platform/money.ts';
import { findUser } from '../../accounts/users.service.ts';
import { hasOpenAttempt } from '../order-attempt-fields.ts';
import { formatProductTitles } from '../order-lines.ts';
import type { OrderRecord } from '../orders.model.ts';
import { buildAccountRows } from './account-rows.ts';
import { buildContactFields, findCreatorContact } from './creator-contact.ts';
import { buildBuyerEmail, buildDetails, buildOrderAction, type EmailBuilder, isUnpaid } from './order-email.ts';

/** Whether the buyer could pay, but has handed in no proof. */
const isUnproven = (order: OrderRecord): boolean =>
  !hasOpenAttempt(order) && !isUnpaid(order) && !order.proofAt && order.expiresAt !== undefined;

function describeCreatorStep(order: OrderRecord, { t }: Translator): string {
  const creator = order.creatorUsername;
  const { kind, name: method } = paymentMethods[order.paymentMethod];
  if (hasOpenAttempt(order)) return t('orderEmails.receivedCharged');
  if (isUnpaid(order)) return t('orderEmails.receivedUnpaid', { creator, method });
  if (isUnproven(order)) return t('orderEmails.receivedUnproven', { creator, method });
  return kind === 'wallet' ? t('orderEmails.receivedProof', { creator }) : t('orderEmails.receivedOnline', { creator, method });
}

/** Says until when an order without a proof is open, in the words of its page. */
function describeDeadline(order: OrderRecord, { t, locale }: Translator): string[] {
  if (!order.expiresAt || hasOpenAttempt(order)) return [];
  const time = formatDateTime(order.expiresAt, locale);
  return isUnpaid(order)
    ? [t('orderPage.unpaidDeadline', { time })]
    : [t('orderPage.proofDeadline', { time }), t('orderPage.moneyDoesNotExpire')];
}

/** Leads to the page of the order, where a buyer who knows how to pay hands in a proof. */
function buildAction(...[deps, order, translator]: Parameters<typeof buildOrderAction>): NonNullable<EmailContent['action']> {
  const action = buildOrderAction(deps, order, translator);
  if (isUnpaid(order)) return { ...action, label: translator.t('orderEmails.openRequest') };
  return isUnproven(order) ? { ...action, label: translator.t('orderPage.sendProof') } : action;
}

function buildReceivedText(
  order: OrderRecord,
  { t }: Translator,
): Pick<EmailContent, 'preview' | 'heading'> & { subject: string } {
  const product = formatProductTitles(order);
  if (isUnproven(order)) {
    const heading = t('orderPage.unprovenTitle');
    return { subject: t('orderEmails.receivedUnprovenSubject', { product }), preview: heading, heading };
  }
  return {
    subject: t('orderEmails.receivedSubject', { product }),
    preview: t(isUnpaid(order) ? 'orderEmails.receivedUnpaidPreview' : 'orderEmails.receivedPreview'),
    heading: t(isUnpaid(order) ? 'purchase.notPaidYet' : 'orderEmails.receivedHeading'),
  };
}

const describeForeignAmount = ({ paymentMethod, amount }: OrderRecord, { t, locale }: Translator): string =>
  t('orderPage.payForeign', { amount: formatCentavos(amount, locale), method: getPaymentMethodName(paymentMethod) });

/** Whether the buyer has to ask the creator for the amount. */
const needsForeignAmount = (order: OrderRecord): boolean => isUnproven(order) && isForeignCurrency(order.paymentMethod);

export const buildReceivedEmail: EmailBuilder = async (deps, order) => {
  const creator = isUnproven(order) ? await findUser(order.creator) : null;
  const contact = needsForeignAmount(order) ? await findCreatorContact(order) : {};
  const email = buildBuyerEmail(order, { kind: 'order-received', event: 'received' }, (t, translator) => ({
    ...buildReceivedText(order, translator),
    paragraphs: [
      t(isUnpaid(order) ? 'orderEmails.receivedUnpaidThanks' : 'orderEmails.receivedThanks', { greeting: greet(order.name, t) }),
      describeCreatorStep(order, translator),
      ...(needsForeignAmount(order) ? [describeForeignAmount(order, translator)] : []),
      ...describeDeadline(order, translator),
    ],
    ...buildContactFields(order, contact, translator, isUnproven(order) ? buildAccountRows(order, creator, translator) : []),
    action: buildAction(deps, order, translator),
    footnote: t('orderEmails.receivedFootnote'),
  }));
  return { ...email, replyTo: contact.email };
};

export const buildProofReceivedEmail: EmailBuilder = (deps, order, { proofAt }) =>
  buildBuyerEmail(order, { kind: 'proof-received', event: `proof.${proofAt}.received` }, (t, translator) => ({
    subject: t('orderEmails.proofReceivedSubject', { product: formatProductTitles(order) }),
    preview: t('orderEmails.receivedPreview'),
    heading: t('orderEmails.proofReceivedHeading'),
    paragraphs: [t('orderEmails.proofReceivedText', { greeting: greet(order.name, t) }), describeCreatorStep(order, translator)],
    details: buildDetails(order, translator),
    action: buildOrderAction(deps, order, translator),
  }));

function describeDelay(order: OrderRecord, { t }: Translator): Pick<EmailContent, 'preview' | 'paragraphs'> {
  const values = { greeting: greet(order.name, t), creator: order.creatorUsername };
  if (isUnpaid(order))
    return { preview: t('orderEmails.delayedUnpaidPreview'), paragraphs: [t('orderEmails.delayedUnpaidText', values)] };
  if (isUnproven(order))
    return { preview: t('orderPage.unprovenTitle'), paragraphs: [t('orderEmails.delayedUnprovenText', values)] };
  return { preview: t('orderEmails.delayedPreview'), paragraphs: [t('orderEmails.delayedText', values)] };
}

export const buildDelayedEmail: EmailBuilder = (deps, order) =>
  buildBuyerEmail(order, { kind: 'order-delayed', event: `delayed.${Number(order.waitingSince)}` }, (t, translator) => {
    const { preview, paragraphs } = describeDelay(order, translator);
    return {
      subject: t('orderEmails.delayedSubject', { product: formatProductTitles(order) }),
      preview,
      heading: t('orderEmails.delayedHeading'),
      paragraphs: [...paragraphs, ...describeDeadline(order, translator), t('orderEmails.delayedHelp')],
      details: buildDetails(order, translator),
      action: buildAction(deps, order, translator),
    };
  });
