import { type PaymentMethod, paymentMethods } from '../../entities/payment/payment-icon.tsx';
import type { CheckoutProduct } from '../../api/checkout.ts';

type OfferedMethods = Pick<CheckoutProduct, 'paymentMethods'>;

/** Returns the methods for which the creator has no account. */
export const listUnavailableMethods = ({ paymentMethods: offered }: OfferedMethods): PaymentMethod[] =>
  offered.filter(({ available }) => !available).map(({ method }) => method);

/** Returns the previous method if it is available, else the first available one, else M-Pesa. */
export function selectMethod(product: OfferedMethods, previous: string): string {
  const unavailable = listUnavailableMethods(product);
  const available = paymentMethods.filter((method) => !unavailable.includes(method));
  return available.find((method) => method === previous) ?? available[0] ?? 'mpesa';
}
