import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOOK_ALIKES } from './look-alikes.ts';
import { findPaymentCodes, hasForeignLetters, listPaymentCodes, normalizePaymentCode, toSimilarCode } from './payment-codes.ts';

const CODE = 'DF50KDFDHWK';

test.each([
  'DF50KDFDHWK M-Pesa',
  'M-Pesa DF50KDFDHWK',
  'M-Pesa-DF50KDFDHWK',
  'mpesaDF50KDFDHWK',
  'Ref. DF50KDFDHWK',
  'RefDF50KDFDHWK',
  'Código: DF50KDFDHWK',
  'codigo:df50kdfdhwk, obrigado',
  '(DF50KDFDHWK)',
  '“DF50KDFDHWK”.',
  'DF50KDFDHWK/E-Mola',
  'o meu código é DF50KDFDHWK e paguei 1500MT em 23NOV2026',
  'ola@example.com https://example.com/AB12CD34EF DF50KDFDHWK',
  'Ref. DF50 KDFD HWK',
  'ref df50 kdfd hwk m-pesa',
  'Ref. DF50-KDFD-HWK',
  'ＤＦ５０ＫＤＦＤＨＷＫ',
  'DF50\u200bKDFD\u2060HWK pago',
  'ꓓꓝ50ꓗꓓꓝꓓꓧꓪꓗ Ref',
  'ᎠF50KᎠFᎠHᎳK',
  '𝐃𝐅𝟓𝟎𝐊𝐃𝐅𝐃𝐇𝐖𝐊 M-Pesa',
  'DF50КDFDНWК',
  'DF50ΚDFDΗWΚ',
  'D\u0301F50KDFDHWK',
])('finds the code in %s', (text) => {
  expect(listPaymentCodes(text)).toContain(CODE);
  expect(findPaymentCodes(text)).toEqual([CODE]);
  expect(hasForeignLetters(text)).toBe(false);
});

describe('findPaymentCodes', () => {
  test.each([
    ['Ref: PP260616.0500.S17516, e-Mola', ['PP2606160500S17516']],
    ['PP260616 0500 S17516', ['PP2606160500S17516']],
    ['DF50KDFDHWK e BKL7XQ92M1', ['DF50KDFDHWK', 'BKL7XQ92M1']],
    ['AA11BB22 CC33DD44 EE55FF66 GG77HH88', ['AA11BB22', 'CC33DD44', 'EE55FF66']],
    ['pago 1500MT, 250000MZN a 84 111 2233 em 26NOVEMBRO2026 PP260616', []],
    ['Paguei por M-Pesa hoje às 10h30', []],
    ['MPESA1500 e PAGAMENTO123', []],
    ['BKL7XQ9', []],
    ['A1'.repeat(11), []],
    ['', []],
  ])('%s', (text, codes) => expect(findPaymentCodes(text)).toEqual(codes));

  test('words around a code never hide it, and a text is compared in linear time', () => {
    const word = fc.constantFrom('M-Pesa', 'ref', 'Código:', 'é', 'o', 'pago', '(', '#', ',', 'já', '1500 MT', '😀', '\u200b');
    fc.assert(
      fc.property(fc.array(word), fc.array(word), (before, after) => {
        expect(findPaymentCodes([...before, CODE, ...after].join(' '))).toEqual([CODE]);
      }),
    );
    const start = performance.now();
    for (const part of ['A1', 'REF', 'M-', 'PP260616 ', 'A ', '1.', 'x@', '//'])
      listPaymentCodes(part.repeat(1000 / part.length));
    expect(performance.now() - start).toBeLessThan(500);
  });
});

test('every look-alike folds to its letter, in both cases, and folding twice changes nothing', () => {
  const all = Object.entries(LOOK_ALIKES).flatMap(([latin, letters]) =>
    Array.from(letters, (letter) => [letter, latin] as const),
  );
  const latinByLetter = new Map(all);
  for (const [letter, latin] of all)
    expect(normalizePaymentCode(letter), letter).toBe(latinByLetter.get(letter.toUpperCase()) ?? latin);
  expect(['ϲ', 'Ϲ', 'σ', 'ς', '𝛓'].map(normalizePaymentCode)).toEqual(['C', 'C', 'O', 'O', 'O']);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const code = normalizePaymentCode(text);
      expect(code && normalizePaymentCode(code)).toBe(code);
    }),
  );
});

test('letters that look like none of ASCII stay, and mark the text as foreign', () => {
  expect([normalizePaymentCode('DF50漢'), hasForeignLetters('DF50漢')]).toEqual(['DF50漢', true]);
  expect(hasForeignLetters('Ж')).toBe(true);
  expect(hasForeignLetters('Código: é a última, n.º 5')).toBe(false);
});

test('characters that people confuse stay different, and similar codes are told', () => {
  const [first, second] = ['DF50KDFDHWK', 'DF5OKDFDHWK'];
  expect(normalizePaymentCode(first)).not.toBe(normalizePaymentCode(second));
  expect(toSimilarCode(first)).toBe(toSimilarCode(second));
  expect(new Set(['AB1', 'ABI', 'ABL'].map(toSimilarCode)).size).toBe(1);
  expect(toSimilarCode('AB2')).toBe('AB2');
});
