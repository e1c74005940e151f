import { type Columns, STALE } from './columns.ts';
import type { EventLoopYielder } from './event-loop-yielder.ts';

/** An immutable inverted index. Terms are sorted by UTF-16 code units, so that all slots of a prefix are one range. */
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

/** Reading the clock costs as much as handling a term. */
const ITERATIONS_PER_CLOCK_CHECK = 64;

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
  const sorted = await sortTerms([...termIds.keys()], yielder);
  const charCount = sorted.reduce((sum, { length }) => sum + length, 0);
  const segment = allocateSegment(sorted.length, charCount, postingTermIds.length);
  const { charStarts, postings, postingStarts } = segment;
  const nextPostings = new Uint32Array(sorted.length);
  for (const [i, term] of sorted.entries()) {
    const start = charStarts[i] as number;
    for (let c = 0; c < term.length; c += 1) segment.chars[start + c] = term.charCodeAt(c);
    charStarts[i + 1] = start + term.length;
    const termId = termIds.get(term) as number;
    nextPostings[termId] = postingStarts[i] as number;
    postingStarts[i + 1] = (postingStarts[i] as number) + (postingCounts[termId] as number);
    if (i % ITERATIONS_PER_CLOCK_CHECK === 0 && yielder.shouldYield()) await yielder.yieldToEventLoop();
  }
  let posting = 0;
  for (const [i, { slot, terms }] of products.entries()) {
    if (i % ITERATIONS_PER_CLOCK_CHECK === 0 && yielder.shouldYield()) await yielder.yieldToEventLoop();
    for (const end = posting + terms.length; posting < end; posting += 1) {
      const termId = postingTermIds[posting] as number;
      postings[nextPostings[termId] as number] = slot;
      nextPostings[termId] = (nextPostings[termId] as number) + 1;
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

async function assignTermIds(products: ProductTerms[], yielder: EventLoopYielder) {
  const termIds = new Map<string, number>();
  const postingCounts: number[] = [];
  const postingTermIds = new Uint32Array(products.reduce((sum, { terms }) => sum + terms.length, 0));
  let posting = 0;
  for (const [i, { terms }] of products.entries()) {
    if (i % ITERATIONS_PER_CLOCK_CHECK === 0 && yielder.shouldYield()) await yielder.yieldToEventLoop();
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
  function lowerBound(isBefore: (comparison: number) => boolean, low: number): number {
    let high = countTerms(segment);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(compareToPrefix(segment, middle, prefix))) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  const from = lowerBound((comparison) => comparison < 0, 0);
  return { from, to: lowerBound((comparison) => comparison <= 0, from) };
}

function compareTerms(a: Segment, termA: number, b: Segment, termB: number): number {
  const startA = a.charStarts[termA] as number;
  const startB = b.charStarts[termB] as number;
  const lengthA = (a.charStarts[termA + 1] as number) - startA;
  const lengthB = (b.charStarts[termB + 1] as number) - startB;
  const length = Math.min(lengthA, lengthB);
  for (let i = 0; i < length; i += 1) {
    const difference = (a.chars[startA + i] as number) - (b.chars[startB + i] as number);
    if (difference !== 0) return difference;
  }
  return lengthA - lengthB;
}

const sumBy = (segments: Segment[], getSize: (segment: Segment) => number): number =>
  segments.reduce((sum, segment) => sum + getSize(segment), 0);

export async function mergeSegments(segments: Segment[], columns: Columns, yielder: EventLoopYielder): Promise<Segment> {
  const merged = allocateSegment(
    sumBy(segments, countTerms),
    sumBy(segments, ({ chars }) => chars.length),
    sumBy(segments, ({ postings }) => postings.length),
  );
  const termPositions = segments.map(() => 0);
  const isExhausted = (i: number): boolean => termPositions[i] === countTerms(segments[i] as Segment);
  const compareCurrentTerms = (a: number, b: number): number =>
    compareTerms(segments[a] as Segment, termPositions[a] as number, segments[b] as Segment, termPositions[b] as number);
  let termCount = 0;
  for (let step = 1; ; step += 1) {
    let segmentsWithSmallestTerm: number[] = [];
    for (let i = 0; i < segments.length; i += 1) {
      if (isExhausted(i)) continue;
      const comparison =
        segmentsWithSmallestTerm.length === 0 ? -1 : compareCurrentTerms(i, segmentsWithSmallestTerm[0] as number);
      if (comparison < 0) segmentsWithSmallestTerm = [i];
      else if (comparison === 0) segmentsWithSmallestTerm.push(i);
    }
    if (segmentsWithSmallestTerm.length === 0) break;
    if (appendTermIfUsed(merged, termCount, segmentsWithSmallestTerm, segments, termPositions, columns.flags)) termCount += 1;
    for (const i of segmentsWithSmallestTerm) termPositions[i] = (termPositions[i] as number) + 1;
    if (step % ITERATIONS_PER_CLOCK_CHECK === 0 && yielder.shouldYield()) await yielder.yieldToEventLoop();
  }
  return shrinkSegment(merged, termCount);
}

function appendTermIfUsed(
  merged: Segment,
  term: number,
  sources: number[],
  segments: Segment[],
  termPositions: number[],
  flags: Uint8Array,
): boolean {
  const postingStart = merged.postingStarts[term] as number;
  let postingEnd = postingStart;
  for (const i of sources) {
    const { postings, postingStarts } = segments[i] as Segment;
    const position = termPositions[i] as number;
    const end = postingStarts[position + 1] as number;
    for (let p = postingStarts[position] as number; p < end; p += 1) {
      const slot = postings[p] as number;
      if (((flags[slot] as number) & STALE) === 0) merged.postings[postingEnd++] = slot;
    }
  }
  if (postingEnd === postingStart) return false;
  const { chars, charStarts } = segments[sources[0] as number] as Segment;
  const position = termPositions[sources[0] as number] as number;
  const start = merged.charStarts[term] as number;
  const from = charStarts[position] as number;
  const length = (charStarts[position + 1] as number) - from;
  for (let c = 0; c < length; c += 1) merged.chars[start + c] = chars[from + c] as number;
  merged.charStarts[term + 1] = start + length;
  merged.postingStarts[term + 1] = postingEnd;
  return true;
}

/** Does not copy: the operating system provides no memory for pages that were never written. */
function shrinkSegment({ chars, charStarts, postings, postingStarts }: Segment, termCount: number): Segment {
  return {
    chars: chars.subarray(0, charStarts[termCount]),
    charStarts: charStarts.subarray(0, termCount + 1),
    postings: postings.subarray(0, postingStarts[termCount]),
    postingStarts: postingStarts.subarray(0, termCount + 1),
  };
}
