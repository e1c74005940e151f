import { expect, test } from 'vitest';
import { formatOrderTime } from './order-time.ts';

const NOW = Date.parse('2026-11-21T11:20:00Z');

test.each([
  ['2026-11-21T11:02:00Z', '13:02 · há 18 min'],
  ['2026-11-21T11:20:00Z', '13:20 · agora mesmo'],
  // 00:30 in Maputo is still the previous day in UTC.
  ['2026-11-20T22:30:00Z', '00:30 · há 12 h'],
  ['2026-11-20T21:30:00Z', '20 nov., 23:30 · há 13 h'],
  ['2026-11-19T08:00:00Z', '19 nov., 10:00 · há 2 dias'],
  ['2026-05-03T08:00:00Z', '3 maio 2026, 10:00'],
])('formats %s as %s', (date, text) => {
  expect(formatOrderTime(date, NOW)).toBe(text);
});
