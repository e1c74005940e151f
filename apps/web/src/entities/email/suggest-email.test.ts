import { expect, test } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

test.each([
  ['maria@gmial.com', 'maria@gmail.com'],
  ['maria@gmail.con', 'maria@gmail.com'],
  [' Maria.Langa+loja@HOTMIAL.com ', 'Maria.Langa+loja@hotmail.com'],
  ['maria@yaho.com', 'maria@yahoo.com'],
  ['maria@gmial.con', 'maria@gmail.com'],
])('suggests for %j the address %s', (typed, email) => {
  expect(suggestEmail(typed)).toMatchObject({ email, isPrefix: false });
});

test('tells a mistake from an address that may still be incomplete', () => {
  expect(suggestEmail('maria@gmail.co')).toMatchObject({ domain: 'gmail.com', isPrefix: true });
});

test.each([
  '',
  'maria',
  'maria@',
  '@gmial.com',
  'maria@gmail.com',
  'maria@gmial.co.mz',
  'a@b@gmial.com',
  'maria@constructor',
  'a b@gmial.com',
])('suggests nothing for %j', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
