import { findPaymentMethod, getPaymentMethodName, type PaymentMethod } from './payment-methods.ts';
import { normalizePhoneNumber } from './phone-number.ts';

const getPrefixes = (method: PaymentMethod): readonly string[] => {
  const declaration = findPaymentMethod(method);
  return declaration?.kind === 'wallet' ? declaration.prefixes : [];
};

/** Returns the digits with 258, or null for a number of another wallet, which a push does not reach. */
export function toWalletNumber(method: PaymentMethod, phone: string): string | null {
  const number = normalizePhoneNumber(phone);
  return number && getPrefixes(method).includes(number.slice(3, 5)) ? number : null;
}

/** The message for a phone that `toWalletNumber` rejects, and its values. */
export function describeWalletNumberProblem(method: PaymentMethod) {
  const [first = '', second = ''] = getPrefixes(method);
  return { id: 'gateways.payerPhoneInvalid', values: { method: getPaymentMethodName(method), first, second } } as const;
}
