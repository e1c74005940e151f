import { isForeignCurrency, needsPaymentInstructions, type OrderedPayment } from './payment-accounts.ts';

/** In characters. */
export const PAYMENT_INSTRUCTIONS_MAX = 1000;
export const PAYMENT_LINK_MAX = 500;

/** Whether the creator can tell the buyer how to pay, or how much it is in another currency. See docs/rules.md#orders. */
export const acceptsPaymentInstructions = (payment: OrderedPayment): boolean =>
  needsPaymentInstructions(payment) || (payment.amount > 0 && isForeignCurrency(payment.paymentMethod));
