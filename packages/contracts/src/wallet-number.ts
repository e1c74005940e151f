import { findPaymentMethod, getPaymentMethodName, type PaymentMethod } from './payment-methods.ts';
import { normalizePhoneNumber } from './phone-number.ts';

const getPrefixes = (method: PaymentMethod): readonly string[] => {
  const declaration = findPaymentMethod(method);
  return declaration?.kind === 'wallet' ? declaration.prefixes : [];
};

/** Returns the digits with 258 of a mobile number with this wallet, or null. */
export function normalizeWalletNumber(method: PaymentMethod, phone: string): string | null {
  const number = normalizePhoneNumber(phone);
  return number && getPrefixes(method).includes(number.slice(3, 5)) ? number : null;
}

/** The message for a phone that `normalizeWalletNumber` rejects, and its values. */
export function describeWalletNumberProblem(method: PaymentMethod) {
  const [first = '', second = ''] = getPrefixes(method);
  return { id: 'gateways.payerPhoneInvalid', values: { method: getPaymentMethodName(method), first, second } } as const;
}
