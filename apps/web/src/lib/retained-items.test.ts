import { expect, test } from 'vitest';
import { newestFirst, oldestFirst, withRetainedItems } from './previous-data.ts';

const buildItem = (_id: string, createdAt: string, status = 'pending') => ({ _id, createdAt, status });

test('retained items are sorted by date, and an item in the list replaces its retained version', () => {
  const listItems = [buildItem('c', '2026-11-21T03'), buildItem('a', '2026-11-21T01')];
  const decidedItem = buildItem('b', '2026-11-21T02', 'completed');
  expect(withRetainedItems(listItems, [decidedItem], newestFirst).map(({ _id }) => _id)).toEqual(['c', 'b', 'a']);
  expect(withRetainedItems(listItems, [buildItem('a', '2026-11-21T01', 'completed')], newestFirst)).toBe(listItems);
  expect(withRetainedItems(listItems.toReversed(), [decidedItem], oldestFirst).map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
  expect(withRetainedItems([], [decidedItem], newestFirst)).toEqual([decidedItem]);
});
