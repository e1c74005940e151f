import { getTranslator } from '@banca/messages/catalogues';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greet, toUnlinkableLine } from './user-text.ts';

/** Text that common mail programs turn into links: URLs, `www.`, host names and email addresses. */
const LINKABLE = /\p{L}+:[/\\]{2}|www[.\u2024\u3002\uff0e\uff61]\S|[\p{L}\p{N}-][.\u2024\u3002\uff0e\uff61]\p{L}{2,}|\S@\S/iu;

describe('toUnlinkableLine', () => {
  test.each([
    ['Visite https://evil.test/promo', 'Visite https: //evil. test/promo'],
    ['www.evil.test', 'www. evil. test'],
    ['HTTPS:\\\\evil.test', 'HTTPS: \\\\evil. test'],
    ['escreve a dono@evil.test', 'escreve a dono @ evil. test'],
    ['evil\u200b.\u2060test', 'evil . test'],
    ['evil。test', 'evil。 test'],
    ['linha\r\nBcc: a@b.co', 'linha Bcc: a @ b. co'],
    ['\u202etset.live', 'tset. live'],
    ['Curso de Node.js 3.2', 'Curso de Node. js 3.2'],
  ])('turns %j into %j', (given, line) => expect(toUnlinkableLine(given)).toBe(line));

  test.each(['Inácio Sitoe', 'Marrabenta: 12 bases', 'Preço 1.250,00 MZN', 'Parte 2 (de 3)', 'S.O.S. do Índico', '@helena'])(
    'leaves unchanged: %s',
    (text) => expect(toUnlinkableLine(text)).toBe(text),
  );

  test('leaves nothing that mail programs turn into a link, for any text', () => {
    const piece = fc.constantFrom(
      'http',
      'https',
      '://',
      ':',
      '//',
      '\\',
      'www',
      '.',
      '。',
      '@',
      'evil',
      'test',
      'co',
      ' ',
      '\u200d',
      '\n',
      '2',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => !LINKABLE.test(toUnlinkableLine(pieces.join('')))),
      {
        numRuns: 3_000,
      },
    );
  });
});

describe('greet', () => {
  test.each([
    ['Inácio Sitoe', 'Olá Inácio Sitoe'],
    ["Maria D'Almeida-Nhaca", "Olá Maria D'Almeida-Nhaca"],
    ['Ana\n Bila', 'Olá Ana Bila'],
    ['Ganhaste! Liga 84 123 4567', 'Olá'],
    ['evil.test', 'Olá'],
    ['a'.repeat(61), 'Olá'],
    ['', 'Olá'],
  ])('greets %j with %j', (name, greeting) => expect(greet(name, getTranslator(undefined).t)).toBe(greeting));
});
