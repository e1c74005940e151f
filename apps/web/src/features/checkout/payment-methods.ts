import { type PaymentMethod, paymentMethods } from '../../entities/payment/payment-icon.tsx';
import type { Bought } from '../../api/checkout.ts';

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
