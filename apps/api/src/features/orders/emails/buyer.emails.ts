import { formatProductTitles } from '@banca/contracts/order-titles';
import { isPaidBack } from '@banca/contracts/paid-back';
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
import { withArrivedAmounts } from '../payment-details.ts';
import { buildContactFields, type CreatorContact, findCreatorContact } from './creator-contact.ts';
import { describeOrderEnd, isMoneyKnown } from './describe-order-end.ts';
import {
  buildBuyerEmail,
  buildDetails,
  buildOrderAction,
  type EmailBuilder,
  hasBuyerMaybePaid,
  hasBuyerTriedToPay,
} from './order-email.ts';

function buildExpiryText(order: OrderRecord, translator: Translator): Pick<EmailContent, 'preview' | 'paragraphs'> {
  const { t } = translator;
  const greeting = greet(order.name, t);
  if (isMoneyKnown(order))
    return { preview: t('orderEmails.expiredPreview'), paragraphs: [`${greeting}.`, describeOrderEnd(order, translator)] };
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

/** How to reach the creator about the money: by a reply only if the creator has a public contact email. Empty once all of it was paid back. */
function describeNextStep(order: OrderRecord, { email }: CreatorContact, { t }: Translator): string[] {
  const amounts = withArrivedAmounts(order);
  if (isPaidBack(amounts)) return [];
  if (!email || amounts.refundedAmount || amounts.willPayBack) return [t('orderEmails.cancelledContacts')];
  const needsProof = requiresPaymentProof(order.paymentMethod);
  return [t(needsProof ? 'orderEmails.cancelledReplyProof' : 'orderEmails.cancelledReplyReceipt')];
}

type CancellationText = Pick<EmailContent, 'preview' | 'paragraphs' | 'notice'>;

const describeUnpaidRequest = ({ name }: OrderRecord, { t }: Translator): string =>
  t('orderEmails.cancelledUnpaidText', { greeting: greet(name, t) });

/** Says what is known about the payment. If nothing is, it says not to pay again. */
function describePayment(order: OrderRecord, translator: Translator): { intro: string; advice: string; preview: string } {
  const { t } = translator;
  const greeting = greet(order.name, t);
  if (isMoneyKnown(order)) {
    const text = describeOrderEnd(order, translator);
    return { intro: `${greeting}.`, advice: text, preview: text };
  }
  const { creatorUsername: creator, cancelReason } = order;
  const hasPaid = hasBuyerTriedToPay(order);
  const introId = hasPaid && !cancelReason ? 'orderEmails.cancelledText' : 'orderEmails.cancelledByCreatorText';
  const intro = t(introId, { greeting, creator });
  const advice = t(hasPaid ? 'orderEmails.cancelledDoNotPay' : 'orderEmails.cancelledUnproven', { creator });
  return { intro, advice, preview: hasPaid ? t('orderEmails.cancelledPreview') : intro };
}

/** The reason of the creator comes before any advice. Without a payment, there was none to confirm. */
function describeCancellation(order: OrderRecord, contact: CreatorContact, translator: Translator): CancellationText {
  const { t } = translator;
  const { creatorUsername: username, cancelReason } = order;
  const reason = cancelReason ? [t('orderEmails.cancelledReason', { reason: cancelReason })] : [];
  if (!hasBuyerMaybePaid(order)) {
    const paragraphs = [describeUnpaidRequest(order, translator)];
    return { preview: t('orderPage.cancelledUnpaidText', { username }), paragraphs, notice: reason };
  }
  const { intro, advice, preview } = describePayment(order, translator);
  const advices = [advice, ...describeNextStep(order, contact, translator)];
  return cancelReason
    ? { preview: reason.join(), paragraphs: [intro], notice: [...reason, ...advices] }
    : { preview, paragraphs: [intro, ...advices] };
}

const buildCreatorDeletedText = (order: OrderRecord, translator: Translator): CancellationText => {
  const { t } = translator;
  const describeMoney = order.refundedAmount ? describeOrderEnd : describeRefund;
  return {
    preview: t('accounts.noLongerSelling'),
    paragraphs: hasBuyerMaybePaid(order)
      ? [t('orderEmails.creatorDeletedText', { greeting: greet(order.name, t) }), describeMoney(order, translator)]
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
