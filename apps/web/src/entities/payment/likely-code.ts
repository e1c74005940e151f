import { type PaymentMethod, paymentMethods } from '@banca/contracts/payment-methods';

const CODE_MIN_LENGTH = 8;

/** Codes of wallets and transaction ids have at least eight letters and digits, and at least one digit. */
function canBeCode(text: string): boolean {
  const code = text.replace(/[^\p{L}\p{N}]/gu, '');
  return code.length >= CODE_MIN_LENGTH && /\d/.test(code);
}

/** The ids of these methods have exactly 17 letters and digits. */
const LONG_ID_METHODS: readonly PaymentMethod[] = ['paypal'];
const LONG_ID = /(?<![a-z\d])[a-z\d]{17}(?![a-z\d])/i;

export const hasLongIds = (method: PaymentMethod): boolean => LONG_ID_METHODS.includes(method);

/** Whether the form of the method's codes is known. Each card issuer has its own. */
export const hasCodeFormat = (method: PaymentMethod): boolean => paymentMethods[method].kind === 'wallet' || hasLongIds(method);

/** Whether a text can be a code of the method, or contain one. */
export const isLikelyCode = (text: string, method: PaymentMethod): boolean =>
  hasLongIds(method) ? LONG_ID.test(text) : canBeCode(text);
