import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanToken, createTokenInput, TokenQuery } from './link-token.schemas.ts';

const SIGNATURE = 'gym6OzL4xS_wTpK6BUXu8vgtBb6AON1-';
const TOKENS = [
  SIGNATURE,
  `1.${SIGNATURE}`,
  `65f1c0ffee0123456789abcd.${SIGNATURE}`,
  `65f1c0ffee0123456789abcd.mi6xk3b0.${SIGNATURE}`,
];

describe.each(TOKENS)('cleanToken of %s', (token) => {
  test.each([
    '.',
    '>',
    '=',
    ')',
    ',',
    ';',
    '"',
    '&gt;',
    '**',
    '_',
    '.)',
    '">aqui',
    '\u200B',
    '\u2060',
    ' ',
    '\r\n',
    '…',
    '»',
    '\u2019',
  ])('removes %j after it', (suffix) => {
    expect(cleanToken(token + suffix)).toBe(token);
  });

  test('removes line breaks and invisible characters inside, and an escaped equals sign before it', () => {
    const [start, end] = [token.slice(0, 9), token.slice(9)];
    for (const text of [`${start}=\r\n${end}`, `${start}\n ${end}`, `${start}\u200B${end}`, `3D${token}`, `=3D${token}.`])
      expect(cleanToken(text)).toBe(token);
  });

  test('never removes letters and digits, so no wrong token becomes a right one', () => {
    for (const text of [`${token}x`, `x${token}`, `x:${token}`, token.slice(0, -1), `${token.slice(0, -1)}.`])
      expect(cleanToken(text)).not.toBe(token);
  });
});

test('a clean token stays as it is', () => {
  const signature = fc.string({ unit: fc.constantFrom(...'3D-_aZ09'), minLength: 32, maxLength: 32 });
  fc.assert(fc.property(signature, (text) => cleanToken(text) === text && cleanToken(`2.${text}`) === `2.${text}`));
});

test('a malformed token in a query becomes an empty one', () => {
  for (const token of [undefined, 'x'.repeat(201), ['a'], { $ne: null }])
    expect(TokenQuery.parse({ token })).toEqual({ token: '' });
});

test('a token in a body is cleaned, and refused with its message if it is empty, too long or no text', () => {
  const schema = createTokenInput('verification.badToken');
  expect(schema.parse({ token: `${SIGNATURE}.` })).toEqual({ token: SIGNATURE });
  expect(schema.parse({ token: 'x'.repeat(200) })).toEqual({ token: 'x'.repeat(200) });
  for (const token of [undefined, '', 'x'.repeat(201), ['a']])
    expect(schema.safeParse({ token }).error?.issues).toMatchObject([{ path: ['token'], message: 'verification.badToken' }]);
});
