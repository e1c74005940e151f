import { isAccountMethod, isPaymentAccount, mapAccounts, type PaymentAccounts } from '@banca/contracts/payment-accounts';
import type { PaymentMethod } from '@banca/contracts/payment-methods';
import type { UserRecord } from './users.model.ts';

/** As the creator typed them, even if nobody can send money to them. */
export const listPaymentAccounts = (accounts: PaymentAccounts): PaymentAccounts => mapAccounts((method) => accounts[method]);

/** As buyers see them. An account that was saved before accounts were checked, and cannot receive money, is empty. */
export const listUsableAccounts = (accounts: PaymentAccounts): PaymentAccounts =>
  mapAccounts((method) => (isPaymentAccount(method, accounts[method]) ? accounts[method] : ''));

export const hasUsableAccount = (accounts: PaymentAccounts): boolean => Object.values(listUsableAccounts(accounts)).some(Boolean);

export const findPaymentAccount = (accounts: PaymentAccounts, method: PaymentMethod): string | undefined =>
  isAccountMethod(method) ? accounts[method] : undefined;

/** Also true for a method that needs no account, which is undefined. */
export const hasPaymentAccount = (creator: UserRecord, method: PaymentMethod): boolean =>
  findPaymentAccount(listUsableAccounts(creator), method) !== '';
