import { expect, test } from 'vitest';
import { countYields } from '../testing/count-yields.ts';
import { Columns, STALE } from './columns.ts';
import { EventLoopYielder } from './event-loop-yielder.ts';
import { buildSegment, countTerms, findTermRange, mergeSegments, type ProductTerms, type Segment } from './segment.ts';

const build = (...products: ProductTerms[]): Promise<Segment> => buildSegment(products, new EventLoopYielder());

/** Each term with its slots, in the order of the segment. */
const listTerms = (segment: Segment): [string, number[]][] =>
  Array.from({ length: countTerms(segment) }, (_, term) => [
    String.fromCharCode(...segment.chars.subarray(segment.charStarts[term], segment.charStarts[term + 1])),
    [...segment.postings.subarray(segment.postingStarts[term], segment.postingStarts[term + 1])],
  ]);

test('a segment has each term once, sorted, with the slots of its products', async () => {
  const segment = await build({ slot: 5, terms: ['z', 'mar', 'ma'] }, { slot: 2, terms: ['mar', 'é', 'B'] });
  expect(listTerms(segment)).toEqual([
    ['B', [2]],
    ['ma', [5]],
    ['mar', [5, 2]],
    ['z', [5]],
    ['é', [2]],
  ]);
  const ranges = ['', 'm', 'mar', 'marr', 'a', 'é', 'ê'].map((prefix) => Object.values(findTermRange(segment, prefix)).join('-'));
  expect(ranges).toEqual(['0-5', '1-3', '2-3', '3-3', '1-1', '4-5', '5-5']);
});

test('merged segments have the terms of all, without stale slots and terms that only those had', async () => {
  const segments = [
    await build({ slot: 1, terms: ['ma', 'z'] }, { slot: 2, terms: ['mb', 'old'] }),
    await build({ slot: 3, terms: ['mab', 'z'] }),
    await build({ slot: 4, terms: ['ma', 'y', 'zz'] }),
  ];
  const columns = new Columns();
  columns.flags[2] = STALE;
  const merged = await mergeSegments(segments, columns, new EventLoopYielder());
  expect(listTerms(merged)).toEqual([
    ['ma', [1, 4]],
    ['mab', [3]],
    ['y', [4]],
    ['z', [1, 3]],
    ['zz', [4]],
  ]);
  expect([merged.chars.length, merged.postings.length]).toEqual([9, 7]);
});

test('segments are built and merged in steps, which end at groups of terms and after 64 products or terms', async () => {
  const products = Array.from({ length: 100 }, (_, i) => ({ slot: i + 1, terms: [`a${i}`, `b${i}`] }));
  expect(await countYields('still', () => build(...products))).toBe(0);
  // 100 products twice, 200 terms, and 2 first letters.
  expect(await countYields('fast', () => build(...products))).toBe(2 + 2 + 4 + 2);
  const segments = [await build(...products), await build({ slot: 101, terms: ['c'] })];
  expect(await countYields('still', () => mergeSegments(segments, new Columns(), new EventLoopYielder()))).toBe(0);
  expect(await countYields('fast', () => mergeSegments(segments, new Columns(), new EventLoopYielder()))).toBe(3);
});
