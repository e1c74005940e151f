import { isAccountMethod, mapAccounts, type PaymentAccounts } from '@banca/contracts/payment-accounts';
import type { PaymentMethod } from '@banca/contracts/payment-methods';
import type { UserRecord } from './users.model.ts';

export const listPaymentAccounts = (accounts: PaymentAccounts): PaymentAccounts => mapAccounts((method) => accounts[method]);

export const findPaymentAccount = (accounts: PaymentAccounts, method: PaymentMethod): string | undefined =>
  isAccountMethod(method) ? accounts[method] : undefined;

/** Also true for a method that needs no account, which is undefined. */
export const hasPaymentAccount = (creator: UserRecord, method: PaymentMethod): boolean =>
  findPaymentAccount(listPaymentAccounts(creator), method) !== '';
