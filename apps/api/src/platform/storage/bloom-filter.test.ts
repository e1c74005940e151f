import { expect, test } from 'vitest';
import { BloomFilter } from './bloom-filter.ts';

const createNames = (prefix: string): string[] => Array.from({ length: 4096 }, (_, i) => `uploads/${prefix}${i}.webp`);

test('has every value that was added and, with 32 bits for each, hardly any other', () => {
  const filter = new BloomFilter(4 * 4096);
  const [added, others] = [createNames('a'), createNames('b')];
  for (const name of added) filter.add(name);
  expect(added.filter((name) => !filter.has(name))).toEqual([]);
  // On average 0.02 of 4096 values.
  expect(others.filter((name) => filter.has(name)).length).toBeLessThan(4);
});

test('has nothing at first', () => {
  expect(new BloomFilter(64).has('')).toBe(false);
});
