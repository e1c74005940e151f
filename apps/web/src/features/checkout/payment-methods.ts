import { DEFAULT_PAYMENT_METHOD, type PaymentMethod, paymentMethodIds } from '@banca/contracts/payment-methods';
import type { CheckoutProduct } from '../../api/checkout.ts';

type OfferedMethods = Pick<CheckoutProduct, 'paymentMethods'>;

export const listUnavailableMethods = ({ paymentMethods: offeredMethods }: OfferedMethods): PaymentMethod[] =>
  offeredMethods.filter(({ available }) => !available).map(({ method }) => method);

export function selectMethod(product: OfferedMethods, previous: string): string {
  const unavailableMethods = listUnavailableMethods(product);
  const availableMethods = paymentMethodIds.filter((method) => !unavailableMethods.includes(method));
  return availableMethods.find((method) => method === previous) ?? availableMethods[0] ?? DEFAULT_PAYMENT_METHOD;
}
