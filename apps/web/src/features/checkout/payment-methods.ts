import { type PaymentMethod, paymentMethods } from '../../ui/payment-icon.tsx';
import type { Bought } from './checkout.api.ts';

type Offer = Pick<Bought, 'paymentMethods'>;

/** The methods for which the creator has no account. */
export const listUnavailable = ({ paymentMethods: offered }: Offer): PaymentMethod[] =>
  offered.filter(({ available }) => !available).map(({ method }) => method);

/** The method to start with: the one chosen earlier if it is available, else the first available one, else M-Pesa. */
export function chooseMethod(product: Offer, earlier: string): string {
  const unavailable = listUnavailable(product);
  const available = paymentMethods.filter((method) => !unavailable.includes(method));
  return available.find((method) => method === earlier) ?? available[0] ?? 'mpesa';
}
