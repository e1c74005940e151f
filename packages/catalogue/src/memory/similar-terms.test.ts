import { expect, test, vi } from 'vitest';
import { EventLoopYielder } from './event-loop-yielder.ts';
import { buildSegment, type Segment } from './segment.ts';
import { findSimilarTerms } from './similar-terms.ts';
import { toCreatorTerm } from './terms.ts';

const build = (terms: string[]): Promise<Segment> => buildSegment([{ slot: 1, terms }], new EventLoopYielder());

const CREATORS = ['1234', '1235'].map(toCreatorTerm);
const TERMS =
  `xcel excel excels exce exceis exc excl xxcel excxel ecxel exlec eccel excelx excelss excol esces e f d excellent éxcel exclex
  exxel`
    .split(/\s+/)
    .concat(CREATORS)
    .sort();

test.each([
  ['excel', ['eccel', 'ecxel', 'exce', 'excl', 'excol', 'excxel', 'exxel']],
  ['exce', ['exc', 'excl']],
  ['exc', []],
  ['excelsx', ['excels', 'excelss', 'excelx']],
  ['exles', ['exlec']],
  ['eclxe', []],
  [toCreatorTerm('1236'), []],
])('terms that are one edit away from %s', async (word, expected) => {
  expect(findSimilarTerms(await build(TERMS), word).map((term) => TERMS[term])).toEqual(expected);
});

test.each([
  ['excel', 11],
  ['exces', 8],
])('for %s, makes strings only of terms with an equal start and end', async (word, expectedCount) => {
  const segment = await build(TERMS);
  const fromCharCode = vi.spyOn(String, 'fromCharCode');
  findSimilarTerms(segment, word);
  const count = fromCharCode.mock.calls.length;
  fromCharCode.mockRestore();
  expect(count).toBe(expectedCount);
});
