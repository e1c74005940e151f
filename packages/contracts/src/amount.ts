import { cleanTypedText } from './typed-text.ts';

const CURRENCY = '(?:MZN|MT[NS]?|METICA(?:IS|L))';
const WITH_CURRENCY = new RegExp(`^(?:${CURRENCY} ?)?(\\d[\\d .,'’]*?)(?: ?${CURRENCY})?$`, 'i');
const LENGTH_MAX = 60;
/** Superscripts and fractions, which cleaning would turn into digits (`15⁰⁰` into `1500`), and line breaks between two amounts. */
const UNCLEAR = /[\p{No}\p{Cc}]/u;
const PLAIN_NUMBER = /^\d{1,13}(?:[.,]\d{1,2})?$/;
/** The decimal separator differs from the separator of the groups. */
const GROUPED_NUMBER = /^[1-9]\d{0,2}(?:([ .,'’])\d{3})(?:\1\d{3}){0,3}(?:(?!\1)[.,]\d{1,2})?$/;

/**
 * Parses meticais, such as `1 500`, `1.500,00` or `1500 MT`. A separator before exactly three digits groups thousands, since
 * centavos have two digits: `1.500` is 1500 MZN. See docs/rules.md#money-and-numbers.
 * @returns centavos, or null if the text is no amount, has a sign, is ambiguous, or is too large to be exact
 */
export function parseAmount(text: string): number | null {
  if (text.length > LENGTH_MAX || UNCLEAR.test(text.trim())) return null;
  const number = WITH_CURRENCY.exec(cleanTypedText(text))?.[1] ?? '';
  if (!PLAIN_NUMBER.test(number) && !GROUPED_NUMBER.test(number)) return null;
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d\d?))?$/.exec(number) ?? [];
  const centavos = Number(whole.replace(/\D/g, '') + decimals.padEnd(2, '0'));
  return Number.isSafeInteger(centavos) ? centavos : null;
}
