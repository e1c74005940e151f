import { describe, expect, test } from 'vitest';
import { cleanFileName } from './file-name.ts';

describe('cleanFileName', () => {
  test.each([
    ['../../x', 'x'],
    ['C:\\Users\\eva\\livro.pdf', 'livro.pdf'],
    ['CON', 'CON'],
    ['factura\u202Efdp.exe', 'facturafdp.exe'],
    ['a\u0000b\r\nc.txt', 'abc.txt'],
    ['  Canção  1 .mp3 ', 'Canção 1 .mp3'],
    ['Canc\u0327a\u0303o.mp3', 'Canção.mp3'],
    ['meia \ud83d.txt', 'meia .txt'],
  ])('of %j is %j', (text, name) => expect(cleanFileName(text)).toBe(name));

  test.each(['', '/', '..', '../', '\u202E', '\u0000'])('refuses %j', (text) => {
    expect(() => cleanFileName(text)).toThrow('fileUpload.nameRequired');
  });

  test('has at most 200 characters, keeps the extension and breaks no emoji', () => {
    const name = cleanFileName(`${'👩‍👩‍👧'.repeat(300)}.pdf`);
    expect(name.length).toBeLessThanOrEqual(200);
    expect(name).toMatch(/^(?:👩‍👩‍👧){24}\.pdf$/u);
    expect(cleanFileName('🎵'.repeat(300))).toBe('🎵'.repeat(100));
    expect(cleanFileName(`a.${'x'.repeat(300)}`)).toHaveLength(200);
  });
});
