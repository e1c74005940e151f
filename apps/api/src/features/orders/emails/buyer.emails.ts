import { addUnconfirmed, type OrderPrices } from '@banca/contracts/order-prices';
import { formatProductTitles } from '@banca/contracts/order-titles';
import { requiresPaymentProof } from '@banca/contracts/payment-accounts';
import { paymentMethods } from '@banca/contracts/payment-methods';
import type { Translator } from '@banca/messages/catalogues';
import { formatDate } from '@banca/messages/date-formatters';
import type { Deps } from '../../../platform/deps.ts';
import type { EmailContent } from '../../../platform/email/render-email.ts';
import { greet } from '../../../platform/email/user-text.ts';
import { addLanguageParam } from '../../../platform/http/language.ts';
import { findRefundDeadline } from '../order-deadlines.ts';
import { createDownloadLink, createOrderLink, signEmailConfirmation } from '../order-links.ts';
import { CREATOR_DELETED_REASON } from '../order-states.ts';
import type { OrderRecord } from '../orders.model.ts';
import { buildContactFields, type CreatorContact, findCreatorContact } from './creator-contact.ts';
import {
  buildBuyerEmail,
  buildDetails,
  buildOrderAction,
  type EmailBuilder,
  getOrderPrices,
  hasBuyerMaybePaid,
  hasBuyerTriedToPay,
} from './order-email.ts';

function buildExpiryText(order: OrderRecord, { t, locale }: Translator): Pick<EmailContent, 'preview' | 'paragraphs'> {
  const greeting = greet(order.name, t);
  const prices = getOrderPrices(order, locale);
  if (prices.arrived !== undefined) {
    const text = t('orderPage.expiredArrivedText', { username: order.creatorUsername, amount: prices.arrived });
    return {
      preview: t('orderEmails.expiredPreview'),
      paragraphs: [`${greeting}.`, addUnconfirmed(text, prices, t)],
    };
  }
  return hasBuyerMaybePaid(order)
    ? {
        preview: t('orderEmails.expiredPreview'),
        paragraphs: [t('orderEmails.expiredText', { greeting, creator: order.creatorUsername })],
      }
    : { preview: t('orderPage.expiredUnpaidText'), paragraphs: [t('orderEmails.expiredUnpaidText', { greeting })] };
}

export const buildExpiredEmail: EmailBuilder = async (deps, order) => {
  const contact = await findCreatorContact(order);
  const email = buildBuyerEmail(order, { kind: 'order-expired', event: 'expired' }, (t, translator) => ({
    subject: t('orderEmails.expiredSubject', { product: formatProductTitles(order) }),
    heading: t('orderEmails.expiredHeading'),
    ...buildExpiryText(order, translator),
    action: buildOrderAction(deps, order, translator),
    ...buildContactFields(order, contact, translator),
  }));
  return { ...email, replyTo: contact.email };
};

/** A free order has no guarantee. */
function describeGuarantee(
  deps: Deps,
  order: OrderRecord,
  { t, locale }: Translator,
): Pick<EmailContent, 'paragraphsAfterAction'> {
  const refundUntil = findRefundDeadline(order, deps.clock.now());
  if (!refundUntil) return {};
  return { paragraphsAfterAction: [t('orderEmails.downloadRefund', { date: formatDate(refundUntil, locale) })] };
}

export const buildDownloadEmail: EmailBuilder = async (deps, order) => {
  const isPaid = order.amount > 0;
  const contact = isPaid ? await findCreatorContact(order) : {};
  const receiptLink = (await deps.findReceiptLinks(deps, [order])).get(String(order._id));
  const kind = isPaid ? 'paid-download' : 'free-download';
  const email = buildBuyerEmail(order, { kind, event: `download.${order.linkVersion}` }, (t, translator) => {
    const greeting = greet(order.name, t);
    return {
      subject: t('orderEmails.downloadSubject', { product: formatProductTitles(order) }),
      preview: t('orderEmails.downloadPreview'),
      heading: t('orderEmails.downloadHeading'),
      paragraphs: [t(isPaid ? 'orderEmails.downloadPaid' : 'orderEmails.downloadFree', { greeting })],
      action: {
        label: t('orderEmails.downloadAction'),
        url: addLanguageParam(createDownloadLink(deps, order), order.language),
      },
      ...describeGuarantee(deps, order, translator),
      secondaryAction: buildOrderAction(deps, order, translator),
      furtherAction: receiptLink ? { label: t('orderEmails.openReceipt'), url: receiptLink } : undefined,
      ...buildContactFields(order, contact, translator),
      footnote: t('orderEmails.downloadFootnote'),
    };
  });
  return { ...email, replyTo: contact.email };
};

function describeRefund({ paymentMethod }: OrderRecord, { t }: Translator): string {
  const { kind, name: method } = paymentMethods[paymentMethod];
  if (kind === 'wallet') return t('orderEmails.cancelledRefundWallet');
  return kind === 'online' ? t('orderEmails.cancelledRefundOnline', { method }) : t('orderEmails.cancelledRefundBank');
}

/** Tells a buyer who has paid how to reach the creator. They can reply only to a creator with a public contact email. */
function describeNextStep({ paymentMethod }: OrderRecord, { email }: CreatorContact, { t }: Translator): string {
  if (!email) return t('orderEmails.cancelledContacts');
  return requiresPaymentProof(paymentMethod) ? t('orderEmails.cancelledReplyProof') : t('orderEmails.cancelledReplyReceipt');
}

type CancellationText = Pick<EmailContent, 'preview' | 'paragraphs' | 'notice'>;

const describeUnpaidRequest = ({ name }: OrderRecord, { t }: Translator): string =>
  t('orderEmails.cancelledUnpaidText', { greeting: greet(name, t) });

/** What the creator says about the payment or, if they have said nothing, that the buyer should not pay again. */
function describePayment(order: OrderRecord, prices: OrderPrices, t: Translator['t']): string {
  const { creatorUsername: creator } = order;
  if (prices.arrived !== undefined)
    return addUnconfirmed(t('orderEmails.cancelledArrived', { creator, amount: prices.arrived }), prices, t);
  if (order.receivedAmount === 0) return t('orderPage.nothingArrivedText', { username: creator });
  return t(hasBuyerTriedToPay(order) ? 'orderEmails.cancelledDoNotPay' : 'orderEmails.cancelledUnproven', { creator });
}

/** The reason of the creator comes before any advice. Without a payment, there was none to confirm. */
function describeCancellation(order: OrderRecord, contact: CreatorContact, translator: Translator): CancellationText {
  const { t } = translator;
  const { creatorUsername: creator, cancelReason } = order;
  const reason = cancelReason ? [t('orderEmails.cancelledReason', { reason: cancelReason })] : [];
  if (!hasBuyerMaybePaid(order)) {
    const paragraphs = [describeUnpaidRequest(order, translator)];
    return { preview: t('orderPage.cancelledUnpaidText', { username: order.creatorUsername }), paragraphs, notice: reason };
  }
  const hasPaid = hasBuyerTriedToPay(order);
  const prices = getOrderPrices(order, translator.locale);
  const { arrived } = prices;
  const text =
    hasPaid && !cancelReason && arrived === undefined && order.receivedAmount !== 0
      ? 'orderEmails.cancelledText'
      : 'orderEmails.cancelledByCreatorText';
  const intro = t(text, { greeting: greet(order.name, t), creator });
  const advice = [describePayment(order, prices, t), describeNextStep(order, contact, translator)];
  if (cancelReason) return { preview: reason.join(), paragraphs: [intro], notice: [...reason, ...advice] };
  return { preview: hasPaid ? t('orderEmails.cancelledPreview') : intro, paragraphs: [intro, ...advice] };
}

const buildCreatorDeletedText = (order: OrderRecord, translator: Translator): CancellationText => {
  const { t } = translator;
  return {
    preview: t('accounts.noLongerSelling'),
    paragraphs: hasBuyerMaybePaid(order)
      ? [t('orderEmails.creatorDeletedText', { greeting: greet(order.name, t) }), describeRefund(order, translator)]
      : [describeUnpaidRequest(order, translator), t('accounts.noLongerSelling')],
  };
};

export const buildCancelledEmail: EmailBuilder = async (deps, order) => {
  const isCreatorDeleted = order.cancelReason === CREATOR_DELETED_REASON;
  const contact = isCreatorDeleted ? {} : await findCreatorContact(order);
  const email = buildBuyerEmail(order, { kind: 'order-cancelled', event: 'cancelled' }, (t, translator) => ({
    subject: t('orderEmails.cancelledSubject', { product: formatProductTitles(order) }),
    heading: t('orderEmails.cancelledHeading'),
    ...(isCreatorDeleted ? buildCreatorDeletedText(order, translator) : describeCancellation(order, contact, translator)),
    action: buildOrderAction(deps, order, translator),
    ...buildContactFields(order, contact, translator),
  }));
  return { ...email, replyTo: contact.email };
};

export const buildEmailCorrectedEmail: EmailBuilder = (deps, order) =>
  buildBuyerEmail(order, { kind: 'order-email-corrected', event: `email.${order.pageVersion}` }, (t, translator) => {
    const url = `${createOrderLink(deps, order)}&confirmation=${signEmailConfirmation(deps, order)}`;
    return {
      subject: t('orderEmails.emailCorrectedSubject', { product: formatProductTitles(order) }),
      preview: t('orderEmails.emailCorrectedPreview'),
      heading: t('orderEmails.emailCorrectedHeading'),
      paragraphs: [t('orderEmails.emailCorrectedText', { greeting: greet(order.name, t) })],
      details: buildDetails(order, translator),
      action: { label: t('orderEmails.emailCorrectedAction'), url: addLanguageParam(url, order.language) },
      footnote: t('orderEmails.emailCorrectedFootnote'),
    };
  });

/** Tells the former address of an order that its links no longer work, without revealing the new address. */
export const buildEmailReplacedEmail: EmailBuilder = (deps, order, { email = '', pageVersion }) =>
  buildBuyerEmail(order, { kind: 'order-email-replaced', event: `email.${pageVersion}.replaced`, to: email }, (t) => ({
    subject: t('orderEmails.emailReplacedSubject', { product: formatProductTitles(order) }),
    preview: t('orderEmails.emailReplacedPreview'),
    heading: t('orderEmails.emailReplacedHeading'),
    paragraphs: [t('orderEmails.emailReplacedText'), t('orderEmails.emailReplacedHelp', { creator: order.creatorUsername })],
    contact: { label: t('orderEmails.operatorContact'), email: deps.config.CONTACT_EMAIL },
  }));
