import { formatPaymentAccount, isPaymentAccount } from '@banca/contracts/payment-accounts';
import type { Translator } from '@banca/messages/catalogues';
import type { EmailDetail } from '../../../platform/email/render-email.ts';
import { isUnlinkableLine } from '../../../platform/email/user-text.ts';
import type { UserRecord } from '../../accounts/users.model.ts';
import type { OrderRecord } from '../orders.model.ts';
import { findAccountHolder } from '../payment-details.ts';

/** Whether a program that links web addresses finds none in it. Orders from before accounts were checked may have any text. */
export const isOnlyPayPalAccount = (account: string): boolean =>
  isPaymentAccount('paypal', account) && !/www\.|:(?!\/\/)/i.test(account);

/** The account that the buyer pays to, so that paying needs no other page. Empty if the creator says how to pay. */
export function buildAccountRows(order: OrderRecord, creator: UserRecord | null, { t }: Translator): EmailDetail[] {
  if (!order.paymentAccount) return [];
  const account = formatPaymentAccount(order.paymentAccount);
  const label = t('orderEmails.account');
  const holder = findAccountHolder(order, creator);
  const rows: EmailDetail[] = [isOnlyPayPalAccount(account) ? [label, account, 'account'] : [label, account]];
  return holder && isUnlinkableLine(holder) ? [...rows, [t('orderEmails.accountHolder'), holder]] : rows;
}
