import {
  accountMethods,
  isAccountMethod,
  isPaymentAccount,
  mapAccounts,
  type PaymentAccounts,
} from '@banca/contracts/payment-accounts';
import type { PaymentMethod } from '@banca/contracts/payment-methods';
import type { UserRecord } from './users.model.ts';

/** The accounts as they are stored, including those that cannot receive money. */
export const listPaymentAccounts = (accounts: PaymentAccounts): PaymentAccounts => mapAccounts((method) => accounts[method]);

/** The accounts for buyers. One that was stored before accounts were checked, and cannot receive money, is empty. */
export const listUsableAccounts = (accounts: PaymentAccounts): PaymentAccounts =>
  mapAccounts((method) => (isPaymentAccount(method, accounts[method]) ? accounts[method] : ''));

export const hasUsableAccount = (accounts: PaymentAccounts): boolean =>
  accountMethods.some((method) => isPaymentAccount(method, accounts[method]));

export const findPaymentAccount = (accounts: PaymentAccounts, method: PaymentMethod): string | undefined =>
  isAccountMethod(method) ? accounts[method] : undefined;

/** Also true for a method that needs no account. */
export const hasPaymentAccount = (creator: UserRecord, method: PaymentMethod): boolean =>
  !isAccountMethod(method) || isPaymentAccount(method, creator[method]);
