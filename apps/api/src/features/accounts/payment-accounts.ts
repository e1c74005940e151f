import type { PaymentMethod } from '@banca/contracts/payment-methods.schemas';
import { cleanTypedText } from '@banca/contracts/typed-text';
import type { z } from 'zod';
import type { UserRecord } from './users.model.ts';

export type PaymentMethodName = z.output<typeof PaymentMethod>;

/** Empty without an account. Cards need none. */
export type PaymentAccounts = Record<Exclude<PaymentMethodName, 'visa' | 'mastercard'>, string>;

/** Cleans the accounts, because earlier versions stored the invisible marks of pasted numbers. */
export const listPaymentAccounts = ({ mpesa, paypal, emola }: PaymentAccounts): PaymentAccounts => ({
  mpesa: cleanTypedText(mpesa),
  paypal: cleanTypedText(paypal),
  emola: cleanTypedText(emola),
});

/** Returns undefined for cards. */
export const findPaymentAccount = (accounts: PaymentAccounts, method: PaymentMethodName): string | undefined =>
  method === 'visa' || method === 'mastercard' ? undefined : accounts[method];

export const hasPaymentAccount = (creator: UserRecord, method: PaymentMethodName): boolean =>
  findPaymentAccount(listPaymentAccounts(creator), method) !== '';
