import { describe, expect, test } from 'vitest';
import { findDateOrder, findTimestamp, parseExcelDate } from './timestamps.ts';

const readTime = (text: string, columnZone?: string): string | null => {
  const { at, hasTime } = findTimestamp(text, 'day-first', columnZone);
  return at && `${at.toISOString().slice(0, 16)}${hasTime ? '' : ' (day)'}`;
};

test.each(
  [
    ['jan', 'Janeiro', 'January'],
    ['fev', 'feb', 'Fevereiro', 'February'],
    ['mar', 'Março', 'March'],
    ['abr', 'apr', 'Abril', 'April'],
    ['mai', 'may', 'Maio', 'May'],
    ['jun', 'Junho', 'June'],
    ['jul', 'Julho', 'July'],
    ['ago', 'aug', 'Agosto', 'August'],
    ['set', 'sep', 'Setembro', 'September'],
    ['out', 'oct', 'Outubro', 'October'],
    ['nov', 'Novembro', 'November'],
    ['dez', 'dec', 'Dezembro', 'December'],
  ].map((names, i) => [i + 1, names] as const),
)('the month %i has the names %j', (month, names) => {
  const start = `2026-${String(month).padStart(2, '0')}-23T22:00 (day)`;
  expect(names.flatMap((name) => [readTime(`24 ${name} 2026`), readTime(`${name} 24, 2026`)])).toEqual(
    names.flatMap(() => [start, start]),
  );
});

describe('a time', () => {
  test.each([
    ['08:15 24/11/2026', '2026-11-24T06:15'],
    ['08:15 24/11/2026 21:05', '2026-11-24T19:05'],
    ['24/11/2026 21:05 08:15', '2026-11-24T19:05'],
    ['24/11/2026', '2026-11-23T22:00 (day)'],
    ['24/11/2026 10:00 GMT-3', '2026-11-24T13:00'],
    ['24/11/2026 10:00 UTC+0530', '2026-11-24T04:30'],
    ['24/11/2026 10:00Z', '2026-11-24T10:00'],
  ])('%j is %s', (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  test.each([
    [' pst ', '2026-11-24T18:00'],
    ['GMT-3', '2026-11-24T13:00'],
    ['UTC+5:30', '2026-11-24T04:30'],
    ['-0330', '2026-11-24T13:30'],
    ['XGMT+2', null],
    ['GMT+2h', null],
    ['GMT+12345', null],
  ])('in the zone %j is %j', (zone, time) => {
    expect(readTime('24/11/2026 10:00', zone)).toBe(time);
  });

  test.each([
    ['31/02/2026 10:00', ''],
    ['24/11/2026 25/11/2026 10:00', ''],
    ['24/11/2026 10:00', 'XYZ'],
    ['10:00', ''],
  ])('%j in the zone %j is not read without its day and zone', (text, zone) => {
    expect(findTimestamp(text, 'day-first', zone)).toMatchObject({ at: null, hasTime: false });
  });
});

test.each([
  ['41999', null],
  ['42000', '2014-12-26T22:00:00.000Z'],
  ['46350.5', '2026-11-24T10:00:00.000Z'],
  ['46350,878472', '2026-11-24T19:05:00.000Z'],
  ['55000', '2050-07-30T22:00:00.000Z'],
  ['60199', '2064-10-23T22:00:00.000Z'],
  ['60200', null],
  ['146350', null],
  ['463500', null],
])('the cell %j of a spreadsheet is %j', (cell, iso) => {
  const timestamp = iso && { at: new Date(iso), hasTime: /[.,]/.test(cell) };
  expect(parseExcelDate(cell)).toEqual(timestamp);
});

test.each([
  [['24/12/2026', '10/12/2026'], false, 'day-first'],
  [['12/24/2026', '12/10/2026'], true, 'month-first'],
  [['10/11/2026', '12/12/2026'], true, 'day-first'],
  [['10/11/2026', '12/12/2026'], false, 'unclear'],
  [['24/11/2026', '11/24/2026'], true, 'unclear'],
  [['2026-11-24', '24 Nov 2026'], false, 'unclear'],
])('the order of %j, usually day first: %j, is %s', (cells, isDayFirstUsual, order) => {
  expect(findDateOrder(cells, isDayFirstUsual)).toBe(order);
});

test('a date with the same number for day and month is clear in any order', () => {
  expect(findTimestamp('10/10/2026', 'unclear').at).toEqual(new Date('2026-10-09T22:00:00Z'));
  expect(findTimestamp('10/11/2026', 'unclear').at).toBeNull();
});
