import { type PaymentMethod, paymentMethods } from '../../entities/payment/payment-icon.tsx';
import type { Bought } from '../../api/checkout.ts';

type OfferedMethods = Pick<Bought, 'paymentMethods'>;

/** Returns the methods for which the creator has no account. */
export const listUnavailableMethods = ({ paymentMethods: offeredMethods }: OfferedMethods): PaymentMethod[] =>
  offeredMethods.filter(({ available }) => !available).map(({ method }) => method);

/** Returns the previous method if it is available, else the first available one, else M-Pesa. */
export function selectMethod(product: OfferedMethods, previous: string): string {
  const unavailableMethods = listUnavailableMethods(product);
  const availableMethods = paymentMethods.filter((method) => !unavailableMethods.includes(method));
  return availableMethods.find((method) => method === previous) ?? availableMethods[0] ?? 'mpesa';
}
