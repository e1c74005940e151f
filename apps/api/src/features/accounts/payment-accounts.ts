import type { PaymentMethod } from '@banca/contracts/payment-methods.schemas';
import type { z } from 'zod';
import type { UserRecord } from './users.model.ts';

type Method = z.output<typeof PaymentMethod>;

/** Returns undefined for cards, which need no account. */
const findPaymentAccount = (creator: UserRecord, method: Method): string | undefined =>
  method === 'visa' || method === 'mastercard' ? undefined : creator[method];

export const paymentAccountFor = (creator: UserRecord, method: Method): string => findPaymentAccount(creator, method) ?? '';

export const hasPaymentAccount = (creator: UserRecord, method: Method): boolean => findPaymentAccount(creator, method) !== '';
