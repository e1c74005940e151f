import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, listDays, sliceIntoMonths, type Slice, sliceIntoYears, getWeek, clampRange } from './day-ranges.ts';

const dayArbitrary = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

/** Lists the days of all slices, which contain days of a month or months of a year. */
const toDays = (slices: Slice[]): string[] =>
  slices.flatMap(({ span, buckets }) =>
    buckets.flatMap((bucket) => {
      if (span.length === 7) return [`${span}-${bucket}`];
      const first = `${span}-${bucket}-01`;
      return listDays({ from: first, to: addDays(first, 30) }).filter((date) => date.startsWith(`${span}-${bucket}`));
    }),
  );

describe('a range', () => {
  test('is split into days and whole months without gaps or overlaps', () => {
    fc.assert(
      fc.property(dayArbitrary, fc.integer({ min: -3, max: 1200 }), (from, length) => {
        const range = { from, to: addDays(from, length) };
        expect(toDays(sliceIntoYears(range)).sort()).toEqual(listDays(range));
        expect(toDays(sliceIntoMonths(range))).toEqual(listDays(range));
      }),
      { numRuns: 200 },
    );
  });

  test('needs at most one document per year and two for months', () => {
    fc.assert(
      fc.property(dayArbitrary, fc.integer({ min: 0, max: 2900 }), (from, length) => {
        const to = addDays(from, length);
        expect(sliceIntoYears({ from, to }).length).toBeLessThanOrEqual(Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 3);
      }),
    );
  });

  test('is limited to the days from 2020 until today', () => {
    expect(clampRange({}, '2026-11-21')).toEqual({ from: '2020-01-01', to: '2026-11-21' });
    expect(clampRange({ from: '0001-01-01', to: '9999-12-31' }, '2026-11-21')).toEqual({ from: '2020-01-01', to: '2026-11-21' });
    expect(sliceIntoYears(clampRange({ from: '9999-01-01' }, '2026-11-21'))).toEqual([]);
    expect(sliceIntoYears({ from: '2026-01-01', to: '2026-02-28' })).toEqual([{ span: '2026', buckets: ['01', '02'] }]);
  });
});

test('getWeek returns Monday to Sunday', () => {
  for (const day of ['2026-11-16', '2026-11-21', '2026-11-22'])
    expect(getWeek(day)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(getWeek('2026-11-23').from).toBe('2026-11-23');
});
