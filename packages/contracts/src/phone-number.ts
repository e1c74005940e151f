import { cleanTypedText } from './typed-text.ts';

/** No phone number is longer, even with an invisible character around each digit. */
const LENGTH_MAX = 100;
const MOBILE_NUMBER = /^(?:(?:00)?258)?(8[2-7]\d{7})$/;

/** Returns the digits with 258; null for masked numbers, short codes and numbers of other countries. */
export function normalizePhoneNumber(text: string): string | null {
  const number = MOBILE_NUMBER.exec(cleanTypedText(text.slice(0, LENGTH_MAX)).replace(/[ ().+-]/g, ''))?.[1];
  return number ? `258${number}` : null;
}

/** Numbers of Mozambique are checked more closely: a mobile number, or a landline with the country code. */
const INTERNATIONAL_NUMBER = /^(?:\+|00)(?:2582\d{7}|(?!258)[1-9]\d{7,14})$/;

/** Whether a text can be dialled: a Mozambican number, or one of any country with `+` or `00`, of 8 to 15 digits. */
export const isPhoneNumber = (text: string): boolean =>
  normalizePhoneNumber(text) !== null ||
  INTERNATIONAL_NUMBER.test(cleanTypedText(text.slice(0, LENGTH_MAX)).replace(/[ ().-]/g, ''));

/** `258845550123` → `+258 84 555 0123`. @param number - digits with a country code */
export const formatInternationalNumber = (number: string): string =>
  normalizePhoneNumber(number) === null ? `+${number}` : formatPhoneNumber(number);

/** `845550123` → `+258 84 555 0123`. Other texts stay as they were typed. */
export const formatPhoneNumber = (text: string): string =>
  normalizePhoneNumber(text)?.replace(/^(258)(\d{2})(\d{3})/, '+$1 $2 $3 ') ?? text;
