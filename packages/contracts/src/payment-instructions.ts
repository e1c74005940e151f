import { isForeignCurrency, needsPaymentInstructions, type OrderedPayment } from './payment-accounts.ts';

/** In characters. */
export const PAYMENT_INSTRUCTIONS_MAX = 1000;
export const PAYMENT_LINK_MAX = 500;

/** The currencies in which creator and buyer can agree on a price. Each has hundredths. */
export const FOREIGN_CURRENCIES = ['USD', 'EUR', 'ZAR', 'GBP'] as const;
export type ForeignCurrency = (typeof FOREIGN_CURRENCIES)[number];

/** In hundredths: 100 000,00. */
export const FOREIGN_AMOUNT_MAX = 10_000_000;

/** What the buyer pays in place of the price in MZN. */
export interface ForeignPrice {
  /** In hundredths of the currency: cents of a dollar. */
  amount: number;
  currency: ForeignCurrency;
}

/** Whether the creator can tell the buyer how to pay, or how much it is in another currency. See docs/rules.md#orders. */
export const acceptsPaymentInstructions = (payment: OrderedPayment): boolean =>
  needsPaymentInstructions(payment) || (payment.amount > 0 && isForeignCurrency(payment.paymentMethod));
