import { cleanTypedText } from './typed-text.ts';

/** No phone number is longer, even with an invisible character around each digit. */
const LENGTH_MAX = 100;
const MOBILE_NUMBER = /^(?:(?:00)?258)?(8[2-7]\d{7})$/;

/** Returns the digits with 258; null for masked numbers, short codes and numbers of other countries. */
export function normalizePhoneNumber(text: string): string | null {
  const number = MOBILE_NUMBER.exec(cleanTypedText(text.slice(0, LENGTH_MAX)).replace(/[ ().+-]/g, ''))?.[1];
  return number ? `258${number}` : null;
}

/** `845550123` → `+258 84 555 0123`. Other texts stay as they were typed. */
export const formatPhoneNumber = (text: string): string =>
  normalizePhoneNumber(text)?.replace(/^(258)(\d{2})(\d{3})/, '+$1 $2 $3 ') ?? text;
