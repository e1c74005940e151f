import { isAccountMethod, mapAccounts, type PaymentAccounts, type PaymentMethod } from '@banca/contracts/payment-methods';
import { cleanTypedText } from '@banca/contracts/typed-text';
import type { UserRecord } from './users.model.ts';

/** Cleans the accounts, because earlier versions stored the invisible marks of pasted numbers. */
export const listPaymentAccounts = (accounts: PaymentAccounts): PaymentAccounts =>
  mapAccounts((method) => cleanTypedText(accounts[method]));

/** Returns undefined for cards. */
export const findPaymentAccount = (accounts: PaymentAccounts, method: PaymentMethod): string | undefined =>
  isAccountMethod(method) ? accounts[method] : undefined;

export const hasPaymentAccount = (creator: UserRecord, method: PaymentMethod): boolean =>
  findPaymentAccount(listPaymentAccounts(creator), method) !== '';
