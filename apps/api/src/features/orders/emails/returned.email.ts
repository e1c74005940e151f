import { formatProductTitles } from '@banca/contracts/order-lines';
import type { Translator } from '@banca/messages/catalogues';
import { formatDateTime } from '@banca/messages/date-formatters';
import { greet } from '../../../platform/email/user-text.ts';
import { formatCentavos } from '../../../platform/money.ts';
import { findUser } from '../../accounts/users.service.ts';
import type { OrderRecord } from '../orders.model.ts';
import { findMissingAmount } from '../payment-details.ts';
import { buildAccountRows } from './account-rows.ts';
import { buildContactFields, toCreatorContact } from './creator-contact.ts';
import { buildBuyerEmail, buildOrderAction, type EmailBuilder } from './order-email.ts';

const RETURN_REASONS = {
  wrong_amount: 'orderEmails.returnedWrongAmount',
  unreadable: 'orderEmails.returnedUnreadable',
  code_not_found: 'orderEmails.returnedCodeNotFound',
  other: 'orderEmails.returnedOther',
} as const;

function describeMissingAmount({ amount }: OrderRecord, missing: number, { t, locale }: Translator): string {
  const format = (centavos: number): string => formatCentavos(centavos, locale);
  return t('orderEmails.returnedMissing', {
    paid: format(amount - missing),
    price: format(amount),
    missing: format(missing),
  });
}

const describeReason = ({ name, returned, creatorUsername: creator }: OrderRecord, { t }: Translator): string =>
  t(RETURN_REASONS[returned?.reason ?? 'other'], { greeting: greet(name, t), creator });

/** What the buyer has to do, as the page of the order says it. */
function buildNotice(order: OrderRecord, translator: Translator): string[] {
  const { returned } = order;
  const missing = findMissingAmount(order);
  return [
    ...(returned?.note ? [translator.t('orderEmails.returnedNote', { note: returned.note })] : []),
    ...(missing === undefined ? [] : [describeMissingAmount(order, missing, translator)]),
  ];
}

/** What every buyer of a returned order should know. */
const describeRules = ({ returned, paymentAccount, expiresAt }: OrderRecord, { t, locale }: Translator): string[] => [
  ...(paymentAccount && returned?.reason !== 'wrong_amount' ? [t('orderEmails.returnedDoNotPay')] : []),
  ...(expiresAt ? [t('orderEmails.returnedDeadline', { time: formatDateTime(expiresAt, locale) })] : []),
  t('orderPage.moneyDoesNotExpire'),
];

function buildMissingRow(order: OrderRecord, { t, locale }: Translator): [string, string][] {
  const missing = order.paymentAccount ? findMissingAmount(order) : undefined;
  return missing === undefined ? [] : [[t('orderEmails.missing'), formatCentavos(missing, locale)]];
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
      ...buildMissingRow(order, translator),
      ...buildAccountRows(order, creator, translator),
    ]),
    action: { ...buildOrderAction(deps, order, translator), label: t('orderEmails.returnedAction') },
  }));
};
