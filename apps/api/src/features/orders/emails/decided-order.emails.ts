import { paymentMethods } from '@banca/contracts/payment-methods';
import { getTranslator, type Translator } from '@banca/messages/catalogues';
import type { EmailContent } from '../../../platform/email/render-email.ts';
import { greet } from '../../../platform/email/user-text.ts';
import { addLanguageParam } from '../../../platform/http/language.ts';
import { findUser } from '../../accounts/users.service.ts';
import { CREATOR_DELETED_REASON } from '../decide/creator-deleted-reason.ts';
import { createDownloadLink } from '../download-links.ts';
import { formatProductTitles } from '../order-lines.ts';
import type { OrderRecord } from '../orders.model.ts';
import { buildDetails, type EmailBuilder } from './order-email.ts';

export const buildDownloadEmail: EmailBuilder = async (deps, order) => {
  const translator = getTranslator(order.language);
  const { t, locale } = translator;
  const greeting = greet(order.name, t);
  return {
    id: `order.${String(order._id)}.download.${order.linkVersion}`,
    to: order.email,
    kind: order.amount > 0 ? 'paid-download' : 'free-download',
    subject: t('orderEmails.downloadSubject', { product: formatProductTitles(order) }),
    locale,
    content: {
      preview: t('orderEmails.downloadPreview'),
      heading: t('orderEmails.downloadHeading'),
      paragraphs: [order.amount > 0 ? t('orderEmails.downloadPaid', { greeting }) : t('orderEmails.downloadFree', { greeting })],
      details: buildDetails(order, translator),
      action: {
        label: t('orderEmails.downloadAction'),
        url: addLanguageParam(createDownloadLink(deps, order), order.language),
      },
      footnote: t('orderEmails.downloadFootnote'),
    },
  };
};

/** Tells a buyer who has paid what to do. They can reply only to a creator with a public contact email. */
function describeNextSteps(order: OrderRecord, contactEmail: string | undefined, { t }: Translator): string {
  const { kind, name: method } = paymentMethods[order.paymentMethod];
  if (contactEmail) return kind === 'wallet' ? t('orderEmails.cancelledReplyProof') : t('orderEmails.cancelledReplyReceipt');
  if (kind === 'wallet') return t('orderEmails.cancelledOrderAgain');
  return kind === 'online' ? t('orderEmails.cancelledRefundOnline', { method }) : t('orderEmails.cancelledRefundBank');
}

type CancellationText = Pick<EmailContent, 'preview' | 'paragraphs'>;

function buildUnconfirmedText(order: OrderRecord, contactEmail: string | undefined, translator: Translator): CancellationText {
  const { t } = translator;
  return {
    preview: t('orderEmails.cancelledPreview'),
    paragraphs: [
      t('orderEmails.cancelledText', { greeting: greet(order.name, t), creator: order.creatorUsername }),
      ...(order.cancelReason ? [t('orderEmails.cancelledReason', { reason: order.cancelReason })] : []),
      describeNextSteps(order, contactEmail, translator),
    ],
  };
}

const buildCreatorDeletedText = (order: OrderRecord, { t }: Translator): CancellationText => ({
  preview: t('accounts.noLongerSelling'),
  paragraphs: [t('orderEmails.creatorDeletedText', { greeting: greet(order.name, t) }), t('orderEmails.creatorDeletedRefund')],
});

export const buildCancelledEmail: EmailBuilder = async (_deps, order) => {
  const translator = getTranslator(order.language);
  const { t, locale } = translator;
  const isCreatorDeleted = order.cancelReason === CREATOR_DELETED_REASON;
  const contactEmail = isCreatorDeleted ? undefined : (await findUser(order.creator))?.contactEmail || undefined;
  return {
    id: `order.${String(order._id)}.cancelled`,
    to: order.email,
    kind: 'order-cancelled',
    replyTo: contactEmail,
    subject: t('orderEmails.cancelledSubject', { product: formatProductTitles(order) }),
    locale,
    content: {
      heading: t('orderEmails.cancelledHeading'),
      ...(isCreatorDeleted ? buildCreatorDeletedText(order, translator) : buildUnconfirmedText(order, contactEmail, translator)),
      details: buildDetails(order, translator),
      ...(contactEmail ? { contact: { label: t('orderEmails.contact'), email: contactEmail } } : {}),
    },
  };
};
