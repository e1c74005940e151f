import { type Columns, STALE } from './columns.ts';
import type { EventLoopYielder } from './event-loop-yielder.ts';
import { findBoundary } from './find-boundary.ts';

/**
 * An immutable inverted index. All terms follow one another in `chars`, sorted by UTF-16 code units. A posting is the slot of a
 * product that has the term. The postings of each term follow one another, so that those of a prefix are one range.
 */
export interface Segment {
  chars: Uint16Array;
  /** `charStarts` and `postingStarts` have one more element than there are terms: the end of the last term. */
  charStarts: Uint32Array;
  postings: Uint32Array;
  postingStarts: Uint32Array;
}

export interface ProductTerms {
  slot: number;
  terms: string[];
}

export const countTerms = ({ charStarts }: Segment): number => charStarts.length - 1;

function allocateSegment(termCount: number, charCount: number, postingCount: number): Segment {
  return {
    chars: new Uint16Array(charCount),
    charStarts: new Uint32Array(termCount + 1),
    postings: new Uint32Array(postingCount),
    postingStarts: new Uint32Array(termCount + 1),
  };
}

export async function buildSegment(products: ProductTerms[], yielder: EventLoopYielder): Promise<Segment> {
  const { termIds, postingCounts, postingTermIds } = await assignTermIds(products, yielder);
  const sortedTerms = await sortTerms([...termIds.keys()], yielder);
  const charCount = sortedTerms.reduce((sum, { length }) => sum + length, 0);
  const segment = allocateSegment(sortedTerms.length, charCount, postingTermIds.length);
  const { charStarts, postings, postingStarts } = segment;
  const writePositions = new Uint32Array(sortedTerms.length);
  for (const [i, term] of sortedTerms.entries()) {
    const start = charStarts[i] as number;
    for (let c = 0; c < term.length; c += 1) segment.chars[start + c] = term.charCodeAt(c);
    charStarts[i + 1] = start + term.length;
    const termId = termIds.get(term) as number;
    writePositions[termId] = postingStarts[i] as number;
    postingStarts[i + 1] = (postingStarts[i] as number) + (postingCounts[termId] as number);
    if (yielder.shouldYield(i)) await yielder.yieldToEventLoop();
  }
  let posting = 0;
  for (const [i, { slot, terms }] of products.entries()) {
    if (yielder.shouldYield(i)) await yielder.yieldToEventLoop();
    const end = posting + terms.length;
    for (; posting < end; posting += 1) {
      const termId = postingTermIds[posting] as number;
      postings[writePositions[termId] as number] = slot;
      writePositions[termId] = (writePositions[termId] as number) + 1;
    }
  }
  return segment;
}

/** Sorts groups of terms with the same first character: sorting 40,000 terms at once takes 50 ms. */
async function sortTerms(terms: string[], yielder: EventLoopYielder): Promise<string[]> {
  const groups = [...Map.groupBy(terms, (term) => term.charCodeAt(0))].sort(([a], [b]) => a - b);
  for (const [, group] of groups) {
    if (yielder.shouldYield()) await yielder.yieldToEventLoop();
    group.sort();
  }
  return groups.flatMap(([, group]) => group);
}

/** Numbers the terms: one array of numbers takes less time and memory than a list of slots for each term. */
async function assignTermIds(products: ProductTerms[], yielder: EventLoopYielder) {
  const termIds = new Map<string, number>();
  const postingCounts: number[] = [];
  const postingTermIds = new Uint32Array(products.reduce((sum, { terms }) => sum + terms.length, 0));
  let posting = 0;
  for (const [i, { terms }] of products.entries()) {
    if (yielder.shouldYield(i)) await yielder.yieldToEventLoop();
    for (const term of terms) {
      let termId = termIds.get(term);
      if (termId === undefined) {
        termId = postingCounts.length;
        termIds.set(term, termId);
        postingCounts.push(0);
      }
      postingCounts[termId] = (postingCounts[termId] as number) + 1;
      postingTermIds[posting] = termId;
      posting += 1;
    }
  }
  return { termIds, postingCounts, postingTermIds };
}

function compareToPrefix({ chars, charStarts }: Segment, term: number, prefix: string): number {
  const start = charStarts[term] as number;
  const length = (charStarts[term + 1] as number) - start;
  for (let i = 0; i < prefix.length; i += 1) {
    if (i === length) return -1;
    const difference = (chars[start + i] as number) - prefix.charCodeAt(i);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** @returns the number of the first term that begins with `prefix`, and the number after the last such term */
export function findTermRange(segment: Segment, prefix: string): { from: number; to: number } {
  const termCount = countTerms(segment);
  const from = findBoundary(0, termCount, (term) => compareToPrefix(segment, term, prefix) < 0);
  return { from, to: findBoundary(from, termCount, (term) => compareToPrefix(segment, term, prefix) <= 0) };
}

/** `term` is the number of the next term to merge. */
interface Cursor {
  segment: Segment;
  term: number;
}

function compareTerms(a: Cursor, b: Cursor): number {
  const startA = a.segment.charStarts[a.term] as number;
  const startB = b.segment.charStarts[b.term] as number;
  const lengthA = (a.segment.charStarts[a.term + 1] as number) - startA;
  const lengthB = (b.segment.charStarts[b.term + 1] as number) - startB;
  const length = Math.min(lengthA, lengthB);
  for (let i = 0; i < length; i += 1) {
    const difference = (a.segment.chars[startA + i] as number) - (b.segment.chars[startB + i] as number);
    if (difference !== 0) return difference;
  }
  return lengthA - lengthB;
}

function findCursorsAtSmallestTerm(cursors: Cursor[]): Cursor[] {
  let smallest: Cursor[] = [];
  for (const cursor of cursors) {
    if (cursor.term === countTerms(cursor.segment)) continue;
    const comparison = smallest[0] ? compareTerms(cursor, smallest[0]) : -1;
    if (comparison < 0) smallest = [cursor];
    else if (comparison === 0) smallest.push(cursor);
  }
  return smallest;
}

const sumBy = (segments: Segment[], getSize: (segment: Segment) => number): number =>
  segments.reduce((sum, segment) => sum + getSize(segment), 0);

export async function mergeSegments(segments: Segment[], columns: Columns, yielder: EventLoopYielder): Promise<Segment> {
  const merged = allocateSegment(
    sumBy(segments, countTerms),
    sumBy(segments, ({ chars }) => chars.length),
    sumBy(segments, ({ postings }) => postings.length),
  );
  const cursors = segments.map((segment): Cursor => ({ segment, term: 0 }));
  let termCount = 0;
  for (let step = 1; ; step += 1) {
    const smallest = findCursorsAtSmallestTerm(cursors);
    if (smallest.length === 0) return shrinkSegment(merged, termCount);
    if (appendTerm(merged, termCount, smallest, columns.flags)) termCount += 1;
    for (const cursor of smallest) cursor.term += 1;
    if (yielder.shouldYield(step)) await yielder.yieldToEventLoop();
  }
}

/** Appends the term of the cursors with its slots. @returns false, and appends nothing, if all slots are stale */
function appendTerm(merged: Segment, term: number, cursors: Cursor[], flags: Uint8Array): boolean {
  const postingStart = merged.postingStarts[term] as number;
  let postingEnd = postingStart;
  for (const { segment, term: source } of cursors) {
    const end = segment.postingStarts[source + 1] as number;
    for (let posting = segment.postingStarts[source] as number; posting < end; posting += 1) {
      const slot = segment.postings[posting] as number;
      if (((flags[slot] as number) & STALE) === 0) merged.postings[postingEnd++] = slot;
    }
  }
  if (postingEnd === postingStart) return false;
  const { segment, term: source } = cursors[0] as Cursor;
  const start = merged.charStarts[term] as number;
  const from = segment.charStarts[source] as number;
  const length = (segment.charStarts[source + 1] as number) - from;
  for (let c = 0; c < length; c += 1) merged.chars[start + c] = segment.chars[from + c] as number;
  merged.charStarts[term + 1] = start + length;
  merged.postingStarts[term + 1] = postingEnd;
  return true;
}

/** Returns views instead of copies: the unused ends of the buffers were never written, so they take no memory. */
function shrinkSegment({ chars, charStarts, postings, postingStarts }: Segment, termCount: number): Segment {
  return {
    chars: chars.subarray(0, charStarts[termCount]),
    charStarts: charStarts.subarray(0, termCount + 1),
    postings: postings.subarray(0, postingStarts[termCount]),
    postingStarts: postingStarts.subarray(0, termCount + 1),
  };
}
