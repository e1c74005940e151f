import type { PaymentMethod } from '@banca/contracts/payment-methods.schemas';
import type { z } from 'zod';
import type { UserRecord } from './users.model.ts';

type Method = z.output<typeof PaymentMethod>;

/** The creator's account for a payment method; undefined for cards, which need none. */
const findPaymentAccount = (creator: UserRecord, method: Method): string | undefined =>
  method === 'visa' || method === 'mastercard' ? undefined : creator[method];

/** The account that buyers pay to; empty where the creator has none or the method needs none. */
export const paymentAccountFor = (creator: UserRecord, method: Method): string => findPaymentAccount(creator, method) ?? '';

/** Whether buyers can pay by a method: always by card, otherwise only to an account that the creator has entered. */
export const hasPaymentAccount = (creator: UserRecord, method: Method): boolean => findPaymentAccount(creator, method) !== '';
