import { expect, test } from 'vitest';
import { Columns } from './columns.ts';
import { EventLoopYielder } from './event-loop-yielder.ts';
import { buildSegment, type ProductTerms } from './segment.ts';
import { TermIndex } from './term-index.ts';

async function addProducts(index: TermIndex, products: ProductTerms[]): Promise<void> {
  index.add(await buildSegment(products, new EventLoopYielder()));
}

async function createTermIndex(slotCount: number, ...segments: ProductTerms[][]) {
  const columns = new Columns();
  await columns.reserve(slotCount, new EventLoopYielder());
  while (columns.slotCount < slotCount) columns.allocate();
  const index = new TermIndex(columns);
  for (const products of segments) await addProducts(index, products);
  return { columns, index };
}

const createProducts = (count: number): ProductTerms[] =>
  Array.from({ length: count }, (_, i) => ({ slot: i + 1, terms: ['t'] }));

const FIRST_SEGMENT = [
  { slot: 1, terms: ['mapa', 'mar', 'zebra'] },
  { slot: 2, terms: ['mar', 'marrabenta'] },
  { slot: 3, terms: ['lar'] },
];
const SECOND_SEGMENT = [
  { slot: 4, terms: ['mar', 'zebu'] },
  { slot: 5, terms: ['zebra'] },
];
const createSmallIndex = () => createTermIndex(6, FIRST_SEGMENT, SECOND_SEGMENT);

test.each([
  ['one term of several segments', ['zebra'], 9, [1, 5], 0],
  ['as many products as the caller accepts', ['zebra'], 2, [1, 5], 0],
  ['one product more', ['zebra'], 1, undefined, 1],
  ['two terms of one product', ['zeb', 'lar'], 0, [], 2],
  ['several terms of a segment', ['mar'], 3, [1, 2, 4], 1],
  ['one more product with several terms than the caller accepts', ['mar'], 2, undefined, 1],
  ['two prefixes', ['zeb', 'mar'], 2, [1, 4], 2],
  ['two prefixes with too many matches', ['zeb', 'mar'], 1, undefined, 2],
  ['a prefix that another one implies', ['mar', 'ma', 'm', 'zebra'], 9, [1], 2],
  ['equal prefixes', ['mar', 'mar'], 0, undefined, 1],
  ['the end of another prefix', ['ar', 'mar'], 9, [], 2],
  ['no product', ['x'], 9, [], 0],
])('finds the products of %s', async (_, prefixes, maxSlots, slots, prefixCount) => {
  const { index } = await createSmallIndex();
  const matches = index.findMatches(prefixes, maxSlots);
  expect([matches.slots && [...matches.slots].sort(), matches.prefixCount]).toEqual([slots, prefixCount]);
  if (prefixCount > 0 && slots) expect(slots.every((slot) => matches.matchCounts[slot] === prefixCount)).toBe(true);
});

test.each([
  [['zebre'], [1, 5], 0],
  [['zebro', 'mar'], [1], 2],
  [['mapas', 'mapas'], [1], 0],
  [['mapa', 'mapas'], [1], 2],
  [['zebr'], [1, 4, 5], 1],
])('finds the products of %j with typos', async (prefixes, slots, prefixCount) => {
  const { index } = await createSmallIndex();
  const matches = index.findMatches(prefixes, 9, true);
  expect([[...(matches.slots ?? [])].sort(), matches.prefixCount]).toEqual([slots, prefixCount]);
});

test('counts only the products of the rarest prefix', async () => {
  const { index } = await createSmallIndex();
  expect([...index.findMatches(['mar', 'zebra'], 9).matchCounts]).toEqual([0, 2, 0, 0, 0, 1]);
});

test('returns the same matches again until a segment with terms is added', async () => {
  const { index } = await createSmallIndex();
  const matches = index.findMatches(['zeb', 'm'], 9);
  expect(index.findMatches(['m', 'zeb', 'm'], 9)).toBe(matches);
  await addProducts(index, []);
  expect(index.findMatches(['zeb', 'm'], 9)).toBe(matches);
  expect(index.findMatches(['zeb', 'm'], 9, true)).not.toBe(matches);
  expect(index.findMatches(['ze', 'bm'], 9)).not.toBe(index.findMatches(['zebm'], 9));
  await addProducts(index, [{ slot: 3, terms: ['z'] }]);
  expect(index.findMatches(['zeb', 'm'], 9)).not.toBe(matches);
  expect(index.segments).toHaveLength(3);
});

test('remembers the last 16 matches', async () => {
  const { index } = await createSmallIndex();
  const [first, second] = ['first', 'second'].map((prefix) => index.findMatches([prefix], 9));
  for (let i = 0; i < 14; i += 1) index.findMatches([`other${i}`], 9);
  expect(index.findMatches(['first'], 9)).toBe(first);
  index.findMatches(['other14'], 9);
  expect(index.findMatches(['first'], 9)).toBe(first);
  expect(index.findMatches(['second'], 9)).not.toBe(second);
});

test.each([
  [
    [1, 1, 1],
    [1, 1, 1],
  ],
  [[1, 1, 1, 1], [4]],
  [[2, 1, 1, 1], [5]],
  [
    [3, 1, 1, 1],
    [3, 1, 1, 1],
  ],
  [
    [3, 3, 3, 2],
    [3, 3, 3, 2],
  ],
  [
    [1, 1, 1, 1, 4],
    [1, 1, 1, 1, 4],
  ],
  [
    [4, 1, 1, 1, 1],
    [4, 4],
  ],
  [[3, 3, 3, 3, 1], [13]],
  [[3, 3, 14, 3], [23]],
  [[3, 3, 3, 1, 1, 1, 1], [13]],
  [
    [15, 3, 3, 3, 3],
    [15, 12],
  ],
])('segments of %j terms become %j', async (sizes, expected) => {
  const { index } = await createTermIndex(20, ...sizes.map(createProducts));
  const task = index.compact();
  expect(index.compact()).toBe(task);
  await task;
  expect(index.segments.map(({ postings }) => postings.length)).toEqual(expected);
  for (let i = 0; i < 4; i += 1) await addProducts(index, createProducts(1));
  await index.compact();
  expect(index.segments.length).toBeLessThan(expected.length + 4);
});

test.each([
  ['1,000 slots are stale', 1_000, 2_000, false],
  ['at most a fifth of all slots are stale', 1_001, 5_005, false],
  ['more are stale', 1_001, 5_004, true],
])('if %s, merging all segments and releasing them: %s', async (_, staleCount, slotCount, shouldMerge) => {
  const { columns, index } = await createTermIndex(slotCount, createProducts(2), createProducts(2));
  for (let slot = 1; slot <= staleCount; slot += 1) index.releaseAfterMerge(slot);
  await index.compact();
  expect(index.segments).toHaveLength(shouldMerge ? 1 : 2);
  expect(columns.allocate()).toBe(shouldMerge ? staleCount : slotCount);
});

test('keeps stale slots until all segments are merged', async () => {
  const { columns, index } = await createTermIndex(3_000, createProducts(20), ...[1, 1, 1, 1].map(createProducts));
  for (let slot = 1; slot <= 600; slot += 1) index.releaseAfterMerge(slot);
  await index.compact();
  expect([index.segments.length, columns.allocate()]).toEqual([2, 3_000]);
  for (let slot = 601; slot <= 1_001; slot += 1) index.releaseAfterMerge(slot);
  await index.compact();
  expect([index.segments.length, columns.allocate()]).toEqual([1, 1_001]);
  await index.compact();
  expect([index.segments.length, columns.allocate()]).toEqual([1, 1_000]);
});
