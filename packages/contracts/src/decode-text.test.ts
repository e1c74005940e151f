import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText, repairUtf16 } from './decode-text.ts';

const encodeUtf16 = (text: string, isBigEndian: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let i = 0; i < text.length; i += 1) view.setUint16(i * 2, text.charCodeAt(i), !isBigEndian);
  return new Uint8Array(view.buffer);
};
const encodeLatin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const STATEMENT = 'Data\tRecibo\tDescrição\tEntrada\r\n24/11/2026 21:05\tDKO4QZT7R2M\tJosé Łukasz Ngũgĩ “x”\t1.250,00\r\n';

describe('text', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode(STATEMENT)],
    ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${STATEMENT}`)],
    ['UTF-16 LE', encodeUtf16(STATEMENT, false)],
    ['UTF-16 LE with a byte order mark', encodeUtf16(`\uFEFF${STATEMENT}`, false)],
    ['UTF-16 BE', encodeUtf16(STATEMENT, true)],
    ['UTF-16 BE with a byte order mark', encodeUtf16(`\uFEFF${STATEMENT}`, true)],
  ])('is decoded from %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(STATEMENT);
  });

  test.each([false, true])('in UTF-16 needs Latin letters only without a byte order mark (big-endian: %j)', (isBigEndian) => {
    expect(decodeText(encodeUtf16('\uFEFF漢字', isBigEndian))).toBe('漢字');
    expect(decodeText(encodeUtf16('a漢字漢', isBigEndian))).toBe('a漢字漢');
  });

  test.each([
    ['Descri\u00e7\u00e3o \u0093x\u0094', 'Descrição “x”'],
    ['\u00ffa', 'ÿa'],
    ['\u00fea', 'þa'],
    ['a\u00fe', 'aþ'],
    ['a\u00ff', 'aÿ'],
    ['', ''],
  ])('is decoded from Windows-1252: %j', (latin1, text) => {
    expect(decodeText(encodeLatin1(latin1))).toBe(text);
  });

  test.each([false, true])('in UTF-16 that was decoded as something else is repaired (big-endian: %j)', (isBigEndian) => {
    const latin = 'Data;Descrição;Entrada\r\n24/11/2026;José “x”;850,00';
    for (const mark of ['', '\uFEFF']) {
      const bytes = encodeUtf16(mark + latin, isBigEndian);
      expect(repairUtf16(new TextDecoder('windows-1252').decode(bytes))).toBe(latin);
    }
    const ascii = 'Data;Valor\n24/11/2026;850';
    expect(repairUtf16(new TextDecoder().decode(encodeUtf16(ascii, isBigEndian)))).toBe(ascii);
  });

  const misread = (text: string): string => new TextDecoder('windows-1252').decode(encodeUtf16(text, false));

  test.each([
    [
      'every byte that is no Latin-1 in Windows-1252',
      Array.from({ length: 32 }, (_, i) => `a${String.fromCharCode(0x180 + i)}`).join(''),
    ],
    ['Latin letters as a quarter of it', 'a漢字漢'],
    ['Latin letters only at its beginning', 'a'.repeat(600) + 'ƀ'.repeat(10_000)],
  ])('with %s is repaired', (_, text) => {
    expect(repairUtf16(misread(text))).toBe(text);
  });

  test.each(['Ã©', 'a\0b\0漢\0', 'a\0b\0Ā\0', `a\0${'Ã©'.repeat(10)}`])('%j is no UTF-16, and stays as it is', (text) => {
    expect(repairUtf16(text)).toBe(text);
  });

  test('without zeros is never changed by the repair, and any bytes can be decoded', () => {
    fc.assert(fc.property(fc.string(), (text) => repairUtf16(text) === text));
    fc.assert(fc.property(fc.uint8Array(), (bytes) => typeof decodeText(bytes) === 'string'));
    fc.assert(
      fc.property(
        fc.string({ unit: fc.nat(0x2fff).map((code) => String.fromCharCode(code % 300)) }),
        (text) => typeof repairUtf16(text) === 'string',
      ),
    );
  });
});
