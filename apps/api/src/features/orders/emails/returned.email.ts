import { formatPaymentAccount } from '@banca/contracts/payment-accounts';
import type { Translator } from '@banca/messages/catalogues';
import { formatDateTime } from '@banca/messages/date-formatters';
import { greet, isUnlinkableLine } from '../../../platform/email/user-text.ts';
import { formatCentavos } from '../../../platform/money.ts';
import { findUser } from '../../accounts/users.service.ts';
import { formatProductTitles } from '../order-lines.ts';
import type { OrderRecord } from '../orders.model.ts';
import { findAccountHolder, findMissingAmount } from '../payment-details.ts';
import { buildContactLine } from './creator-contact.ts';
import { buildBuyerEmail, buildDetails, buildOrderAction, type EmailBuilder } from './order-email.ts';

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

function describeReturn(order: OrderRecord, translator: Translator): string[] {
  const { t, locale } = translator;
  const { returned, creatorUsername: creator, paymentAccount, expiresAt } = order;
  const reason = returned?.reason ?? 'other';
  const missing = findMissingAmount(order);
  return [
    t(RETURN_REASONS[reason], { creator }),
    ...(returned?.note ? [t('orderEmails.returnedNote', { note: returned.note })] : []),
    ...(missing === undefined ? [] : [describeMissingAmount(order, missing, translator)]),
    ...(paymentAccount && reason !== 'wrong_amount' ? [t('orderEmails.returnedDoNotPay')] : []),
    ...(expiresAt ? [t('orderEmails.returnedDeadline', { time: formatDateTime(expiresAt, locale) })] : []),
    t('orderPage.moneyDoesNotExpire'),
  ];
}

function buildPaymentDetails(order: OrderRecord, holder: string | undefined, { t, locale }: Translator): [string, string][] {
  if (!order.paymentAccount) return [];
  const missing = findMissingAmount(order);
  return [
    ...(missing === undefined ? [] : [[t('orderEmails.missing'), formatCentavos(missing, locale)] as [string, string]]),
    [t('orderEmails.account'), formatPaymentAccount(order.paymentAccount)],
    ...(holder && isUnlinkableLine(holder) ? [[t('orderEmails.accountHolder'), holder] as [string, string]] : []),
  ];
}

/** Contains the account and the missing amount, so that the buyer can pay without opening another page. */
export const buildReturnedEmail: EmailBuilder = async (deps, order) => {
  const creator = await findUser(order.creator);
  const holder = findAccountHolder(order, creator);
  const identity = { kind: 'order-returned', event: `returned.${Number(order.returned?.at)}` } as const;
  return buildBuyerEmail(order, identity, (t, translator) => ({
    subject: t('orderEmails.returnedSubject', { product: formatProductTitles(order) }),
    preview: t('orderEmails.returnedPreview'),
    heading: t('orderEmails.returnedHeading'),
    paragraphs: [greet(order.name, t), ...describeReturn(order, translator)],
    details: [...buildDetails(order, translator), ...buildPaymentDetails(order, holder, translator)],
    ...buildContactLine(creator?.contactEmail, translator),
    action: { ...buildOrderAction(deps, order, translator), label: t('orderEmails.returnedAction') },
  }));
};
