import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOOK_ALIKES } from './look-alikes.ts';
import {
  findPaymentCodes,
  hasForeignLetters,
  listPaymentCodes,
  normalizePaymentCode,
  foldSimilarCharacters,
} from './payment-codes.ts';

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
    ['BKL7XQ92', ['BKL7XQ92']],
    ['A1'.repeat(10), ['A1'.repeat(10)]],
    ['A1'.repeat(11), []],
    ['', []],
    ['DF50KDFDHWKmpesaBKL7XQ92M1', ['DF50KDFDHWK', 'BKL7XQ92M1']],
    ['REFDF50KDFDHWKPAGO', ['DF50KDFDHWK']],
  ])('%s', (text, codes) => expect(findPaymentCodes(text)).toEqual(codes));

  test.each([
    'AB12CD34EF@example.com',
    'ana@AB12CD34EF',
    'AB12CD34EF//a',
    'https://AB12CD34EF',
    'example.com/AB12CD34EF',
    'AB12CD34EF.co/a',
  ])('finds no code in the address %s', (text) => expect(findPaymentCodes(text)).toEqual([]));

  test.each([
    ['PP260616.0500.S17516', 'PP2606160500S17516'],
    ['PP260616 0500-S17516', 'PP2606160500S17516'],
    ['PP2606160500.S17516', 'PP2606160500S17516'],
    ['PP260616.0500S17516', 'PP2606160500S17516'],
    ['PP260616.050.S1751', 'PP260616050S1751'],
    ['pp260616.0500.17516', 'PP260616050017516'],
    ['PP260616.0500.175160', 'PP2606160500175160'],
  ])('keeps the E-mola code %s apart from the amount after it', (text, code) =>
    expect(findPaymentCodes(`paguei ${text} 1500`)).toEqual([code]),
  );

  test.each(['X1AB123456', 'PP260616ABC', '15MTDF50KD', '5KDF500MT1', 'DFK50KD500MT', '23NOV2026A', 'A23NOV2026'])(
    'finds %s, part of which looks like a day or an amount',
    (code) => expect(findPaymentCodes(code)).toEqual([code]),
  );

  test.each(
    [
      ['12345678MT', '12345678MTN', '12345678MTS', '12345678MZN', '1500METICAIS'],
      ['5MAI2026', '26NOVEMBRO26', 'XXXA1B2C3', 'A1B2XXXC3D4', 'A1B2C3XXX'],
    ].flat(),
  )('finds no code in %s, which is an amount, a day or masked', (text) => expect(findPaymentCodes(text)).toEqual([]));

  test.each([
    ['DF50 KDFA HWK', ['DF50KDFAHWK']],
    ['df50 kda2 hwk', ['DF50KDA2HWK']],
    ['df50 kdfa hwk', []],
    ['DF50KD СОСА', ['DF50KDCOCA']],
    ['DF50KD соса', []],
    ['DF50 ref KDFDHWK', []],
    ['DF50 1500MT KDFDHWK', []],
    ['DF50 BKL7XQ92M1 KDFDHWK', ['BKL7XQ92M1']],
    ['KDFD HWKA BCDE', []],
  ])('joins groups of a code that are no words, labels or amounts: %s', (text, codes) =>
    expect(findPaymentCodes(text)).toEqual(codes),
  );

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

test('orders are compared by the codes in their confirmation and by its whole text', () => {
  expect(listPaymentCodes('Ref: DF50KDFDHWK')).toEqual(['DF50KDFDHWK', 'REFDF50KDFDHWK']);
  expect(listPaymentCodes('DF50KDFDHWK')).toEqual(['DF50KDFDHWK']);
  expect(listPaymentCodes('Pago ontem')).toEqual(['PAGOONTEM']);
  expect(listPaymentCodes('…')).toEqual([]);
});

/** Not taken from the table, so that a family that it lacks is noticed. */
const ONE_OF_EACH_FAMILY =
  '1➀ 10➉ 2Ƨ 3З 4Ꮞ 5➄ 6Ꮾ 7➆ 8Ȣ 9৭ AА AAꜲ AEÆ AOꜴ AUꜶ AVꜸ AYꜼ BВ BIЫ CС DᎠ DZʣ EЕ FϜ GᏀ HН IІ IIǁ IOЮ ISʪ IZʫ JЈ KК LᏞ MМ NΝ OО OEŒ OOꚘ PР Qԛ RƦ RNɱ SЅ TТ T3Ꜩ TFꝷ TSʦ UՍ UEᵫ UOꭣ VѴ WԜ XХ YУ ZΖ';

test.each(ONE_OF_EACH_FAMILY.split(' ').map((pair) => [pair.slice(0, -1), pair.slice(-1)] as const))(
  'reads the look-alike of %s: %s',
  (latin, letter) => expect(normalizePaymentCode(letter)).toBe(latin),
);

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
  expect(foldSimilarCharacters(first)).toBe(foldSimilarCharacters(second));
  expect(new Set(['AB1', 'ABI', 'ABL'].map(foldSimilarCharacters)).size).toBe(1);
  expect(foldSimilarCharacters('AB2')).toBe('AB2');
});
