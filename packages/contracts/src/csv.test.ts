import { expect, test } from 'vitest';
import { csvLine, phoneCell } from './csv.ts';

test('cells with separators, quotes and line breaks are quoted', () => {
  expect(csvLine(['a', 'b,c', 'd;e', 'diz "olá"', 'f\ng', 12.5, null, undefined])).toBe(
    'a,"b,c","d;e","diz ""olá""","f\ng",12.5,,\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '+258-84', '+cmd|x'])('%j is no formula', (text) => {
  const line = csvLine([text]);
  expect(line.replace(/^"/, '')).toMatch(/^'/);
});

test('numbers stay numbers, and texts that only contain signs stay as they are', () => {
  expect(csvLine([-5, 'a=b', 'a@b.co', '2+2'])).toBe('-5,a=b,a@b.co,2+2\r\n');
});

test.each([
  ['+258 84 555 0123', '+258 84 555 0123'],
  ['+258845550123', '+258 845 550 123'],
  ['(84) 555-0123', '84 555 0123'],
  ['+258-84-555', '+258 84 555'],
  ['845550123', '845550123'],
])('the phone number %s stays usable', (typed, shown) => {
  expect(csvLine([phoneCell(typed)])).toBe(`${shown}\r\n`);
});
