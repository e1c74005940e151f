import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanTypedText, removeInvisibleCharacters } from './typed-text.ts';

const listRange = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);
const MARKS = [
  ...listRange(0x200b, 0x200f),
  ...listRange(0x202a, 0x202e),
  ...listRange(0x2060, 0x206f),
  0xad,
  0x34f,
  0x61c,
  0x180e,
  0xfe0f,
  0xfeff,
  0x3164,
  0xe0100,
].map((code) => String.fromCodePoint(code));

/** Puts marks before, between and after the characters of a text. */
const addMarks = (text: string) =>
  fc
    .array(fc.array(fc.constantFrom(...MARKS), { maxLength: 2 }), { minLength: text.length + 1, maxLength: text.length + 1 })
    .map((marks) => marks.map((between, i) => between.join('') + text.charAt(i)).join(''));

const typed = fc.constantFrom('+258 84 555 0123', 'ana_bila-1@example.com', 'DF50KDFDHWK', 'marrabenta-2026', '0k7q-m2x9-dp4t');

describe('cleanTypedText', () => {
  test('removes every invisible mark, wherever it is', () => {
    fc.assert(
      fc.property(
        typed.chain((text) => fc.tuple(fc.constant(text), addMarks(text))),
        ([text, marked]) => {
          expect(cleanTypedText(marked)).toBe(text);
          expect(removeInvisibleCharacters(marked)).toBe(text);
        },
      ),
    );
  });

  test.each([
    ['84\u2011555\u20130123', '84-555-0123'],
    ['84\u00a0555\u20090123\u202f', '84 555 0123'],
    ['84\t555\n 0123', '84 555 0123'],
    ['＋２５８ ８４ ５５５', '+258 84 555'],
    ['ａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ana@example.com'],
    ['84 − 5 － 5 ﹣ 5', '84 - 5 - 5 - 5'],
    ['Música', 'Música'],
    ['ana\u0000', 'ana\u0000'],
    [' \u200b ', ''],
    ['\u00b4', '\u0301'],
  ])('cleans %j to %j', (text, cleaned) => expect(cleanTypedText(text)).toBe(cleaned));

  test('changes a cleaned text no further, whatever its characters', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0x10ffff)), (codes) => {
        const text = String.fromCodePoint(...codes);
        expect(cleanTypedText(cleanTypedText(text))).toBe(cleanTypedText(text));
      }),
    );
  });
});
