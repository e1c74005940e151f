import { expect, test } from 'vitest';
import { formatUpdatedAgo } from './format-updated-ago.ts';

const now = Date.parse('2026-11-21T08:00:00Z');

test.each([
  ['2026-11-21T07:00:00Z', 'updated 0 days ago (today)'],
  ['2026-11-20T08:00:00Z', 'updated 1 day ago'],
  ['2026-11-17T07:59:00Z', 'updated 4 days ago'],
  ['2026-11-21T08:05:00Z', 'updated 0 days ago (today)'],
])('formats %s as "%s"', (updatedAt, text) => {
  expect(formatUpdatedAgo(updatedAt, now)).toBe(text);
});
