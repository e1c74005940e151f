import type { PaymentMethod } from '@banca/contracts/payment-methods.schemas';
import type { z } from 'zod';
import type { UserRecord } from './users.model.ts';

export type PaymentMethodName = z.output<typeof PaymentMethod>;

/** Empty without an account. Cards need none. */
export type PaymentAccounts = Record<Exclude<PaymentMethodName, 'visa' | 'mastercard'>, string>;

export const listPaymentAccounts = ({ mpesa, paypal, emola }: UserRecord): PaymentAccounts => ({ mpesa, paypal, emola });

/** Returns undefined for cards. */
export const findPaymentAccount = (accounts: PaymentAccounts, method: PaymentMethodName): string | undefined =>
  method === 'visa' || method === 'mastercard' ? undefined : accounts[method];

export const hasPaymentAccount = (creator: UserRecord, method: PaymentMethodName): boolean =>
  findPaymentAccount(creator, method) !== '';
