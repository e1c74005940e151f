import { expect, test } from 'vitest';
import { formatCsvLine, formatPhoneCell } from './csv.ts';

test('quotes cells with separators, quotes and line breaks', () => {
  expect(formatCsvLine(['a', 'b,c', 'd;e', 'diz "olá"', 'f\ng', 12.5, null, undefined])).toBe(
    'a,"b,c","d;e","diz ""olá""","f\ng",12.5,,\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '+258-84', '+cmd|x'])(
  'puts an apostrophe before %j, so that spreadsheets do not read it as a formula',
  (text) => {
    const line = formatCsvLine([text]);
    expect(line.replace(/^"/, '')).toMatch(/^'/);
  },
);

test('does not change negative numbers, or texts with a formula character after the first position', () => {
  expect(formatCsvLine([-5, 'a=b', 'a@b.co', '2+2'])).toBe('-5,a=b,a@b.co,2+2\r\n');
});

test.each([
  ['+258 84 555 0123', '+258 84 555 0123'],
  ['+258845550123', '+258 845 550 123'],
  ['(84) 555-0123', '84 555 0123'],
  ['+258-84-555', '+258 84 555'],
  ['845550123', '845550123'],
])('formats the phone number %s as %s', (phone, cell) => {
  expect(formatCsvLine([formatPhoneCell(phone)])).toBe(`${cell}\r\n`);
});
