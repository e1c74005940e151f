import { expect, test, vi } from 'vitest';
import { countTotal } from './page.ts';

const count = vi.fn<(limit: number) => Promise<number>>(async (limit) => Math.min(limit, 40));

test.each([
  ['an empty first page', { page: 1, limit: 12 }, 0, 0],
  ['a first page that is not full', { page: 1, limit: 12 }, 5, 5],
  ['a last page', { page: 4, limit: 12 }, 4, 40],
])('infers the total from %s', async (_, page, found, total) => {
  count.mockClear();
  expect([await countTotal(page, found, count), count.mock.calls]).toEqual([total, []]);
});

test.each([
  ['a full page', { page: 1, limit: 12 }, 12],
  ['a page beyond the last', { page: 9, limit: 12 }, 0],
  ['a page beyond the end of lists', { page: 9_000, limit: 12 }, 0],
])('counts the documents after %s, up to one more than the bound', async (_, page, found) => {
  count.mockClear();
  expect([await countTotal(page, found, count), count.mock.calls]).toEqual([40, [[10_001]]]);
});
