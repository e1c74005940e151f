const PLAIN_NUMBER = /^\d{1,13}(?:[.,]\d{1,2})?$/;
/** The decimal separator differs from the separator of the groups. */
const GROUPED_NUMBER = /^[1-9]\d{0,2}(?:([ .,'])\d{3})(?:\1\d{3}){0,3}(?:(?!\1)[.,]\d{1,2})?$/;

/**
 * Parses a number without sign and currency. A separator before three digits groups thousands.
 * @returns centavos, or null if the number is ambiguous or too large to be exact
 */
export function parsePaymentAmount(text: string): number | null {
  if (!PLAIN_NUMBER.test(text) && !GROUPED_NUMBER.test(text)) return null;
  const decimals = /[.,](\d{1,2})$/.exec(text)?.[1] ?? '';
  const whole = text.slice(0, decimals === '' ? undefined : -decimals.length - 1).replace(/\D/g, '');
  const centavos = Number(whole + decimals.padEnd(2, '0'));
  return Number.isSafeInteger(centavos) ? centavos : null;
}
