const MOBILE_NUMBER = /^(?:(?:00)?258)?(8[2-7]\d{7})$/;

/**
 * Returns the digits of a mobile number of Mozambique with 258. Returns null for masked numbers, short codes and numbers of
 * other countries.
 */
export function normalizePhoneNumber(text: string): string | null {
  const number = MOBILE_NUMBER.exec(text.slice(0, 60).replace(/[\s().+-]/g, ''))?.[1];
  return number ? `258${number}` : null;
}
