import { formatPaymentAccount } from '@banca/contracts/payment-accounts';
import type { Translator } from '@banca/messages/catalogues';
import { isUnlinkableLine } from '../../../platform/email/user-text.ts';
import type { UserRecord } from '../../accounts/users.model.ts';
import type { OrderRecord } from '../orders.model.ts';
import { findAccountHolder } from '../payment-details.ts';

/** The account that the buyer pays to, so that paying needs no other page. Empty if the creator says how to pay. */
export function buildAccountRows(order: OrderRecord, creator: UserRecord | null, { t }: Translator): [string, string][] {
  if (!order.paymentAccount) return [];
  const holder = findAccountHolder(order, creator);
  return [
    [t('orderEmails.account'), formatPaymentAccount(order.paymentAccount)],
    ...(holder && isUnlinkableLine(holder) ? [[t('orderEmails.accountHolder'), holder] as [string, string]] : []),
  ];
}
