import { getTranslator, type Translator } from '@banca/messages/catalogues';
import { greet } from '../../../platform/email/user-text.ts';
import { addLanguageParam } from '../../../platform/http/language.ts';
import { createOrderLink, signEmailConfirmation } from '../order-links.ts';
import { formatProductTitles } from '../order-lines.ts';
import type { OrderRecord } from '../orders.model.ts';
import { buildCreatorEmail, buildDetails, buildOrderAction, type EmailBuilder } from './order-email.ts';

const RETURN_REASONS = {
  wrong_amount: 'orderEmails.returnedWrongAmount',
  unreadable: 'orderEmails.returnedUnreadable',
  code_not_found: 'orderEmails.returnedCodeNotFound',
  other: 'orderEmails.returnedOther',
} as const;

const describeReturn = ({ returned, creatorUsername }: OrderRecord, { t }: Translator): string[] => [
  t(RETURN_REASONS[returned?.reason ?? 'other'], { creator: creatorUsername }),
  ...(returned?.note ? [t('orderEmails.returnedNote', { note: returned.note })] : []),
];

/** Asks the buyer for another proof. */
export const buildReturnedEmail: EmailBuilder = async (deps, order) => {
  const translator = getTranslator(order.language);
  const { t, locale } = translator;
  return {
    id: `order.${String(order._id)}.returned.${Number(order.returned?.at)}`,
    to: order.email,
    kind: 'order-returned',
    subject: t('orderEmails.returnedSubject', { product: formatProductTitles(order) }),
    locale,
    content: {
      preview: t('orderEmails.returnedPreview'),
      heading: t('orderEmails.returnedHeading'),
      paragraphs: [greet(order.name, t), ...describeReturn(order, translator), t('orderEmails.returnedDeadline')],
      details: buildDetails(order, translator),
      action: { ...buildOrderAction(deps, order, translator), label: t('orderEmails.returnedAction') },
    },
  };
};

/** Tells the creator that the buyer handed in another proof. */
export const buildNewProofEmail: EmailBuilder = async (deps, order, { proofAt }) =>
  await buildCreatorEmail(deps, order, { kind: 'new-proof', event: `proof.${proofAt}` }, ({ t }) => ({
    subject: t('orderEmails.newProofSubject', { product: formatProductTitles(order) }),
    preview: t('orderEmails.newProofPreview'),
    heading: t('orderEmails.newProofHeading'),
    paragraphs: [t('orderEmails.newOrderProof')],
  }));

/** Tells the creator that the buyer withdrew the order. */
export const buildWithdrawnEmail: EmailBuilder = async (deps, order) =>
  await buildCreatorEmail(deps, order, { kind: 'order-withdrawn', event: 'withdrawn' }, ({ t }) => ({
    subject: t('orderEmails.withdrawnSubject', { product: formatProductTitles(order) }),
    preview: t('orderEmails.withdrawnPreview'),
    heading: t('orderEmails.withdrawnHeading'),
    paragraphs: [t('orderEmails.withdrawnText')],
  }));

/** Tells the buyer that the order expired without a proof. */
export const buildExpiredEmail: EmailBuilder = async (deps, order) => {
  const translator = getTranslator(order.language);
  const { t, locale } = translator;
  return {
    id: `order.${String(order._id)}.expired`,
    to: order.email,
    kind: 'order-expired',
    subject: t('orderEmails.expiredSubject', { product: formatProductTitles(order) }),
    locale,
    content: {
      preview: t('orderEmails.expiredPreview'),
      heading: t('orderEmails.expiredHeading'),
      paragraphs: [greet(order.name, t), t('orderEmails.expiredText', { creator: order.creatorUsername })],
      details: buildDetails(order, translator),
      action: buildOrderAction(deps, order, translator),
    },
  };
};

/** Sends the new address of an order its own link. The page of the link has a button that confirms the address. */
export const buildEmailCorrectedEmail: EmailBuilder = async (deps, order) => {
  const translator = getTranslator(order.language);
  const { t, locale } = translator;
  const url = `${createOrderLink(deps, order)}&confirmation=${signEmailConfirmation(deps, order)}`;
  return {
    id: `order.${String(order._id)}.email.${order.pageVersion}`,
    to: order.email,
    kind: 'order-email-corrected',
    subject: t('orderEmails.emailCorrectedSubject', { product: formatProductTitles(order) }),
    locale,
    content: {
      preview: t('orderEmails.emailCorrectedPreview'),
      heading: t('orderEmails.emailCorrectedHeading'),
      paragraphs: [t('orderEmails.emailCorrectedText', { greeting: greet(order.name, t) })],
      details: buildDetails(order, translator),
      action: { label: t('orderEmails.emailCorrectedAction'), url: addLanguageParam(url, order.language) },
      footnote: t('orderEmails.emailCorrectedFootnote'),
    },
  };
};

/** Tells the former address of an order that its links no longer work, without revealing the new address. */
export const buildEmailReplacedEmail: EmailBuilder = async (_deps, order, { email = '', pageVersion }) => {
  const { t, locale } = getTranslator(order.language);
  return {
    id: `order.${String(order._id)}.email.${pageVersion}.replaced`,
    to: email,
    kind: 'order-email-replaced',
    subject: t('orderEmails.emailReplacedSubject', { product: formatProductTitles(order) }),
    locale,
    content: {
      preview: t('orderEmails.emailReplacedPreview'),
      heading: t('orderEmails.emailReplacedHeading'),
      paragraphs: [t('orderEmails.emailReplacedText'), t('orderEmails.emailReplacedHelp', { creator: order.creatorUsername })],
    },
  };
};
