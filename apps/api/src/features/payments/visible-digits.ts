import { normalizePhoneNumber } from '@banca/contracts/phone-number';
import type { PaymentRecord } from './payments.model.ts';

/** @param masked digits with 258, with `*` in place of any number of hidden digits */
const fitsMask = (phone: string, masked: string): boolean => {
  const start = masked.slice(0, masked.indexOf('*'));
  const end = masked.slice(masked.lastIndexOf('*') + 1);
  return phone.length >= start.length + end.length && phone.startsWith(start) && phone.endsWith(end);
};

/** Whether the digits that a payment shows of its payer's phone number are of another number than `phone`. */
export function showsOtherPayer(
  { payer }: Pick<PaymentRecord, 'payer'>,
  phone: string,
  { mustShowDigits = false } = {},
): boolean {
  const shown = payer.phone ?? '';
  if (!/\d/.test(shown.replace(/^258/, ''))) return mustShowDigits;
  const normalized = normalizePhoneNumber(phone);
  if (normalized === null) return true;
  return shown.includes('*') ? !fitsMask(normalized, shown) : normalized !== shown;
}
