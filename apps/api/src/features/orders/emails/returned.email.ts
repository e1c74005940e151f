import { formatProductTitles } from '@banca/contracts/order-titles';
import { describeReturnAdvice } from '@banca/contracts/return-advice';
import type { Translator } from '@banca/messages/catalogues';
import { formatDateTime } from '@banca/messages/date-formatters';
import { greet } from '../../../platform/email/user-text.ts';
import { findUser } from '../../accounts/users.service.ts';
import type { OrderRecord } from '../orders.model.ts';
import { findMissingAmount, findPaidBefore } from '../payment-details.ts';
import { buildAccountRows } from './account-rows.ts';
import { buildContactFields, toCreatorContact } from './creator-contact.ts';
import { buildBuyerEmail, buildOrderAction, type EmailBuilder, getOrderPrices } from './order-email.ts';

const RETURN_REASONS = {
  wrong_amount: 'orderEmails.returnedWrongAmount',
  unreadable: 'orderEmails.returnedUnreadable',
  code_not_found: 'orderEmails.returnedCodeNotFound',
  other: 'orderEmails.returnedOther',
} as const;

function describeAdvice(order: OrderRecord, { t, locale }: Translator): string {
  const proofs = [{ reason: order.returned?.reason ?? null, received: order.returned?.received ?? undefined }];
  const facts = { order, proofs, paidBefore: findPaidBefore(order), creator: { username: order.creatorUsername } };
  return describeReturnAdvice(facts, getOrderPrices(order, locale), t);
}

const describeReason = ({ name, returned, creatorUsername: creator }: OrderRecord, { t }: Translator): string =>
  t(RETURN_REASONS[returned?.reason ?? 'other'], { greeting: greet(name, t), creator });

/** What the buyer has to do, as the page of the order says it. */
function buildNotice(order: OrderRecord, translator: Translator): string[] {
  const note = order.returned?.note;
  return [...(note ? [translator.t('orderEmails.returnedNote', { note })] : []), describeAdvice(order, translator)];
}

/** What every buyer of a returned order should know. */
const describeRules = ({ expiresAt }: OrderRecord, { t, locale }: Translator): string[] => [
  ...(expiresAt ? [t('orderEmails.returnedDeadline', { time: formatDateTime(expiresAt, locale) })] : []),
  t('orderPage.moneyDoesNotExpire'),
];

/** How much of the price has arrived, and how much is missing. */
function buildMissingRows(order: OrderRecord, { t, locale }: Translator): [string, string][] {
  const missing = findMissingAmount(order);
  if (missing === undefined) return [];
  const { formatPart } = getOrderPrices(order, locale);
  return [
    [t('orderPage.arrivedAmount'), formatPart(order.amount - missing)],
    [t('orderEmails.missing'), formatPart(missing)],
  ];
}

/** Contains the account and the missing amount, so that the buyer can pay without opening another page. */
export const buildReturnedEmail: EmailBuilder = async (deps, order) => {
  const creator = await findUser(order.creator);
  const contact = toCreatorContact(creator);
  const identity = { kind: 'order-returned', event: `returned.${Number(order.returned?.at)}` } as const;
  return buildBuyerEmail(order, identity, (t, translator) => ({
    subject: t('orderEmails.returnedSubject', { product: formatProductTitles(order) }),
    preview: t('orderEmails.returnedPreview'),
    heading: t('orderEmails.returnedHeading'),
    paragraphs: [describeReason(order, translator)],
    notice: buildNotice(order, translator),
    paragraphsAfterAction: describeRules(order, translator),
    ...buildContactFields(order, contact, translator, [
      ...buildMissingRows(order, translator),
      ...buildAccountRows(order, creator, translator),
    ]),
    action: { ...buildOrderAction(deps, order, translator), label: t('orderEmails.returnedAction') },
  }));
};
