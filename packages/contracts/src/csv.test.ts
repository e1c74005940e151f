import { expect, test } from 'vitest';
import { CSV_BOM, formatCsvLine, formatPhoneCell, getCsvFormat, unescapeFormula } from './csv.ts';

const portuguese = getCsvFormat({ decimalSeparator: ',' });
const english = getCsvFormat({ decimalSeparator: '.' });

test('separates Portuguese cells by semicolons and English cells by commas, with their decimal separators', () => {
  const cells = ['a', 12.5, { amount: 1500 }, { amount: 1250.5 }, { amount: -0.5 }, 3, null, undefined];
  expect(formatCsvLine(cells, portuguese)).toBe('a;12,5;1500,00;1250,50;-0,50;3;;\r\n');
  expect(formatCsvLine(cells, english)).toBe('a,12.5,1500.00,1250.50,-0.50,3,,\r\n');
});

test.each([portuguese, english])('quotes cells with separators of either language, quotes and line breaks (%o)', (format) => {
  const cells = ['a', '"b,c"', '"d;e"', '"diz ""olá"""', '"f\ng"', '"h\ti"'];
  expect(formatCsvLine(['a', 'b,c', 'd;e', 'diz "olá"', 'f\ng', 'h\ti'], format)).toBe(`${cells.join(format.delimiter)}\r\n`);
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '+258-84',
  '+cmd|x',
  '=1;2',
  '=+258845550123',
  '+258845550123|x',
])('puts an apostrophe before %j, so that spreadsheets do not read it as a formula', (text) => {
  for (const format of [portuguese, english]) expect(formatCsvLine([text], format).replace(/^"/, '')).toMatch(/^'/);
});

test.each(['=1+1', "'=1+1", "''-1", "'olá'", "'", '+258 84 555 0123', "'+258 84 555 0123", 'a=b'])(
  'reads %j back as it was, because a text that looks escaped gets an apostrophe of its own',
  (text) => expect(unescapeFormula(formatCsvLine([text], portuguese).trimEnd())).toBe(text),
);

test.each([';=1+1', ',=1+1', '"=1+1', ';'])('keeps %j in one quoted cell, so that its rest is not a cell of its own', (text) => {
  for (const format of [portuguese, english])
    expect(formatCsvLine([text, 'b'], format)).toBe(`"${text.replaceAll('"', '""')}"${format.delimiter}b\r\n`);
});

test('does not change negative numbers, or texts with a formula character after the first position', () => {
  expect(formatCsvLine([-5, 'a=b', 'a@b.co', '2+2'], portuguese)).toBe('-5;a=b;a@b.co;2+2\r\n');
});

test.each([
  ['+258 84 555 0123', '+258 84 555 0123'],
  ['+258845550123', '+258 845 550 123'],
  ['(84) 555-0123', '84 555 0123'],
  ['+258-84-555', '+258 84 555'],
  ['845550123', '845550123'],
  [' +258845550123', '+258 845 550 123'],
  ['—', ''],
])('formats the phone number %s as %s', (phone, cell) => {
  expect(formatCsvLine([formatPhoneCell(phone)], portuguese)).toBe(`${cell}\r\n`);
});

test('a file begins with the bytes by which Excel recognizes UTF-8', () =>
  expect([...new TextEncoder().encode(CSV_BOM)]).toEqual([0xef, 0xbb, 0xbf]));
