import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getTranslator } from '@banca/messages/catalogues';
import { formatCentavos, mznToCentavos, centavosToMzn } from './money.ts';

/** Amounts up to the total sales of a busy creator. */
const centavos = fc.integer({ min: 0, max: 1_000_000_000 });

describe('money', () => {
  test('converts MZN to centavos and back without loss', () => {
    fc.assert(fc.property(centavos, (c) => mznToCentavos(centavosToMzn(c)) === c));
  });

  test('converts a typed price to exact centavos', () => {
    fc.assert(
      fc.property(centavos, (c) => {
        const typed = `${Math.floor(c / 100)}.${String(c % 100).padStart(2, '0')}`;
        expect(mznToCentavos(Number(typed))).toBe(c);
        expect(centavosToMzn(c)).toBe(Number(typed));
      }),
    );
    for (const [mzn, expected] of [
      [0.29, 29],
      [1.15, 115],
      [850.05, 85_005],
      [1.1 + 2.2, 330],
      [9_999_999.99, 999_999_999],
    ] as const)
      expect(mznToCentavos(mzn)).toBe(expected);
  });

  test('sums exactly', () => {
    fc.assert(
      fc.property(fc.array(centavos, { maxLength: 500 }), (prices) => {
        const sum = prices.map((c) => mznToCentavos(centavosToMzn(c))).reduce((a, b) => a + b, 0);
        expect(BigInt(sum)).toBe(prices.reduce((a, b) => a + BigInt(b), 0n));
      }),
    );
  });

  test('formats a price', () => {
    const format = (c: number): string => formatCentavos(c, getTranslator(undefined).locale).replaceAll('\u00a0', ' ');
    expect([0, 5, 85_050, 125_000, 1_000_000_000].map(format)).toEqual([
      '0,00 MZN',
      '0,05 MZN',
      '850,50 MZN',
      '1 250,00 MZN',
      '10 000 000,00 MZN',
    ]);
    fc.assert(fc.property(centavos, (c) => Number(format(c).replace(/\D/g, '')) === c));
  });

  test('formats a price in the format of a language, without breaks', () => {
    expect(formatCentavos(125_000, getTranslator('en').locale)).toBe('MZN\u00a01,250.00');
    expect(formatCentavos(125_000, getTranslator('pt').locale)).toBe('1\u00a0250,00\u00a0MZN');
  });
});
