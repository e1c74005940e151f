import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysOf, monthSlices, type Slice, slicesOf, weekOf, withinTime } from './days.ts';

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

/** The days that slices stand for: those of their months, and all of the months of their years. */
const daysIn = (slices: Slice[]): string[] =>
  slices.flatMap(({ span, parts }) =>
    parts.flatMap((part) => {
      if (span.length === 7) return [`${span}-${part}`];
      const first = `${span}-${part}-01`;
      return daysOf({ from: first, to: addDays(first, 30) }).filter((found) => found.startsWith(`${span}-${part}`));
    }),
  );

describe('a range', () => {
  test('is cut into days and whole months that are it, each once', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -3, max: 1200 }), (from, length) => {
        const range = { from, to: addDays(from, length) };
        expect(daysIn(slicesOf(range)).sort()).toEqual(daysOf(range));
        expect(daysIn(monthSlices(range))).toEqual(daysOf(range));
      }),
      { numRuns: 200 },
    );
  });

  test('costs no more documents than its years and two months', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 2900 }), (from, length) => {
        const to = addDays(from, length);
        expect(slicesOf({ from, to }).length).toBeLessThanOrEqual(Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 3);
      }),
    );
  });

  test('ends today, and begins when there was something', () => {
    expect(withinTime({}, '2026-11-21')).toEqual({ from: '2020-01-01', to: '2026-11-21' });
    expect(withinTime({ from: '0001-01-01', to: '9999-12-31' }, '2026-11-21')).toEqual({ from: '2020-01-01', to: '2026-11-21' });
    expect(slicesOf(withinTime({ from: '9999-01-01' }, '2026-11-21'))).toEqual([]);
    expect(slicesOf({ from: '2026-01-01', to: '2026-02-28' })).toEqual([{ span: '2026', parts: ['01', '02'] }]);
  });
});

test('a week is Monday to Sunday', () => {
  for (const of of ['2026-11-16', '2026-11-21', '2026-11-22'])
    expect(weekOf(of)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(weekOf('2026-11-23').from).toBe('2026-11-23');
});
