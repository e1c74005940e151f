import { getTranslator, languages } from '@banca/messages/catalogues';
import { formatEditableAmount } from '@banca/messages/formatters';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAmount } from './amount.ts';
import { parseMzn } from './mzn.ts';

const GROUP_SEPARATORS = [' ', '\u00a0', '\u2009', '\u202f', '.', ',', "'", '’'];
const DECIMAL_SEPARATORS = ['.', ','];
const CURRENCIES = ['MT', 'MZN', 'mt', 'Mts', 'MTn', 'meticais'];

/** Every way in which one amount is written. @param centavos of the amount */
function listNotations(centavos: number): string[] {
  const [whole = '', decimals = ''] = (centavos / 100).toFixed(2).split('.');
  const groups = (separator: string): string => whole.replace(/\B(?=(\d{3})+$)/g, separator);
  const wholes = [['', whole] as const, ...GROUP_SEPARATORS.map((separator) => [separator, groups(separator)] as const)];
  const fractions = [decimals, ...(decimals.endsWith('0') ? [decimals.slice(0, 1)] : [])];
  const numbers = wholes.flatMap(([group, text]) => [
    ...(decimals === '00' ? [text] : []),
    ...DECIMAL_SEPARATORS.filter((separator) => separator !== group).flatMap((separator) =>
      fractions.map((fraction) => text + separator + fraction),
    ),
  ]);
  return numbers.flatMap((number) => [
    number,
    ` ${number}\u00a0`,
    ...CURRENCIES.flatMap((currency) => [`${number} ${currency}`, `${number}${currency}`, `${currency}\u00a0${number}`]),
  ]);
}

describe('parseAmount', () => {
  test('reads an amount in every notation, and no notation as another amount', () => {
    fc.assert(
      fc.property(fc.oneof(fc.nat(200_000), fc.nat(1_000_000_000), fc.nat(900_000_000_000_000)), (centavos) => {
        expect(listNotations(centavos).filter((text) => parseAmount(text) !== centavos)).toEqual([]);
      }),
    );
  });

  test.each([
    ['1500', 1500],
    ['1 500', 1500],
    ['1.500', 1500],
    ['1,500', 1500],
    ['1.500,00', 1500],
    ['1,500.00', 1500],
    ['1500,00', 1500],
    ['1500,5', 1500.5],
    ['1500 MT', 1500],
    ['MZN 1,250.50', 1250.5],
    ['1’500', 1500],
    ['１５００', 1500],
    ['\u200e1500\u200b', 1500],
    ['1.234.567,8', 1_234_567.8],
    ['0', 0],
    ['007', 7],
    ['0,5', 0.5],
    ['\t1500\n', 1500],
    [`${' '.repeat(56)}1500`, 1500],
  ])('reads %j as %d MZN', (text, mzn) => expect(parseAmount(text)).toBe(mzn * 100));

  const refused = [
    ['', ' ', '\u200b', 'MT', 'abc', 'NaN', 'Infinity', '1e3', '0x10', '0b1', '1_500', '15%', '1/2'],
    ['.5', ',5', '1500.', '1500,', '1500.-', '1500,--', '1..5', '1.,5', '-5', '−5', '+5', '--5', '(5)', '5-'],
    ['1.5.0', '1,5,0', '12,34,567', '1.500.00', '1,500,00', '1.500.50', '1 50', '1 5000', '1500 000', '0.500', '01.500'],
    ['1.234,567', '1,234.567', '1 234.567', '1500.000', '12.3456', '1.2345', "1'500,000", '1 500.50,25'],
    ['1500 USD', '$15', '1500$00', '15€', 'US$ 15', '1500 MTX', '1500 500 MT 1', '10 20', '1500; 20'],
    ['15⁰⁰', '10²', '1½', '①500', '٠١٥', '1500\n20', '1\t500', '1\u0000500', '9'.repeat(40), '1'.repeat(14)],
    [`${' '.repeat(57)}1500`],
  ];
  test.each(refused.flat())('refuses %j', (text) => expect(parseAmount(text)).toBeNull());

  test('never turns another text into an amount, and reads digits for what they are', () => {
    const text = fc.string({ unit: fc.constantFrom(..."0123456789., '-+MTe⁰½٣\n\u200b\u00a0".split('')), maxLength: 12 });
    fc.assert(
      fc.property(text, (typed) => {
        const centavos = parseAmount(typed);
        if (centavos === null) return;
        const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
        const [whole = '', decimals = ''] = (centavos / 100).toFixed(2).split('.');
        const possible = [whole, whole + decimals.slice(0, 1), whole + decimals].map((value) => value.replace(/^0+/, ''));
        expect(possible).toContain(digits);
      }),
      { numRuns: 1000 },
    );
  });
});

test('an amount that a text field shows in any language is the same when it is read again', () => {
  const locales = [undefined, ...languages].map((language) => getTranslator(language).locale);
  fc.assert(
    fc.property(fc.oneof(fc.nat(200_000), fc.nat(1_000_000_000)), (centavos) => {
      for (const locale of locales) expect(parseAmount(formatEditableAmount(centavos / 100, locale))).toBe(centavos);
    }),
  );
});

test('parseMzn reads a leading minus', () => {
  expect(['1.500,5', '-1 500', ' −2', '0', '-0', '--5', 'x', '-', '5-', '1-500'].map(parseMzn)).toEqual([
    1500.5,
    -1500,
    -2,
    0,
    0,
    null,
    null,
    null,
    null,
    null,
  ]);
});
