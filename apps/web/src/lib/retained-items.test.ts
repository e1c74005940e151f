import { expect, test } from 'vitest';
import { withRetainedItems } from './retained-items.ts';

const item = (_id: string, createdAt: string, status = 'pending') => ({ _id, createdAt, status });

test('retained items stay in order, and an item in the list replaces its retained version', () => {
  const listed = [item('c', '2026-11-21T03'), item('a', '2026-11-21T01')];
  const decided = item('b', '2026-11-21T02', 'completed');
  expect(withRetainedItems(listed, [decided]).map(({ _id }) => _id)).toEqual(['c', 'b', 'a']);
  expect(withRetainedItems(listed, [item('a', '2026-11-21T01', 'completed')])).toBe(listed);
  expect(withRetainedItems([], [decided])).toEqual([decided]);
});
