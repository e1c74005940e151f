import { type Columns, STALE } from './columns.ts';
import type { Pacer } from './pacer.ts';

/**
 * Which slots have which terms; never changes. Terms are sorted by UTF-16 code units, and the slots of all terms lie in
 * that order in one array: the slots of the terms that begin alike are one range of it.
 */
export interface Segment {
  chars: Uint16Array;
  /** Where each term begins in `chars`, and the end of the last one. */
  charStarts: Uint32Array;
  postings: Uint32Array;
  /** Where the slots of each term begin in `postings`, and the end of the last ones. */
  postingStarts: Uint32Array;
}

export interface IndexedTerms {
  slot: number;
  terms: string[];
}

/** Products or terms between two looks at the clock. */
const CHECK_EVERY = 64;

export const countTerms = ({ charStarts }: Segment): number => charStarts.length - 1;

function allocateSegment(terms: number, chars: number, postings: number): Segment {
  return {
    chars: new Uint16Array(chars),
    charStarts: new Uint32Array(terms + 1),
    postings: new Uint32Array(postings),
    postingStarts: new Uint32Array(terms + 1),
  };
}

export async function buildSegment(products: IndexedTerms[], pacer: Pacer): Promise<Segment> {
  const { numbers, counts, ofPostings } = await numberTerms(products, pacer);
  const sorted = await sortTerms([...numbers.keys()], pacer);
  const chars = sorted.reduce((sum, { length }) => sum + length, 0);
  const segment = allocateSegment(sorted.length, chars, ofPostings.length);
  const { charStarts, postings, postingStarts } = segment;
  /** The position of the next posting, by term number. */
  const next = new Uint32Array(sorted.length);
  for (const [i, term] of sorted.entries()) {
    const start = charStarts[i] as number;
    for (let c = 0; c < term.length; c += 1) segment.chars[start + c] = term.charCodeAt(c);
    charStarts[i + 1] = start + term.length;
    const number = numbers.get(term) as number;
    next[number] = postingStarts[i] as number;
    postingStarts[i + 1] = (postingStarts[i] as number) + (counts[number] as number);
    if (i % CHECK_EVERY === 0 && pacer.isDue()) await pacer.pause();
  }
  let posting = 0;
  for (const [i, { slot, terms }] of products.entries()) {
    if (i % CHECK_EVERY === 0 && pacer.isDue()) await pacer.pause();
    for (const end = posting + terms.length; posting < end; posting += 1) {
      const number = ofPostings[posting] as number;
      postings[next[number] as number] = slot;
      next[number] = (next[number] as number) + 1;
    }
  }
  return segment;
}

/** Sorts by UTF-16 code units, in groups by the first one: sorting 40,000 terms at once takes 50 ms. */
async function sortTerms(terms: string[], pacer: Pacer): Promise<string[]> {
  const groups = [...Map.groupBy(terms, (term) => term.charCodeAt(0))].sort(([a], [b]) => a - b);
  for (const [, group] of groups) {
    if (pacer.isDue()) await pacer.pause();
    group.sort();
  }
  return groups.flatMap(([, group]) => group);
}

/** Numbers distinct terms as they come, counts their postings, and lists the number of each posting. */
async function numberTerms(products: IndexedTerms[], pacer: Pacer) {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const ofPostings = new Uint32Array(products.reduce((sum, { terms }) => sum + terms.length, 0));
  let posting = 0;
  for (const [i, { terms }] of products.entries()) {
    if (i % CHECK_EVERY === 0 && pacer.isDue()) await pacer.pause();
    for (const term of terms) {
      let number = numbers.get(term);
      if (number === undefined) {
        number = counts.length;
        numbers.set(term, number);
        counts.push(0);
      }
      counts[number] = (counts[number] as number) + 1;
      ofPostings[posting] = number;
      posting += 1;
    }
  }
  return { numbers, counts, ofPostings };
}

/** Compares the beginning of a term: 0 when the term begins with `prefix`. */
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

/** The terms that begin with `prefix`: the first of them, and the one after the last. */
export function findTerms(segment: Segment, prefix: string): { from: number; to: number } {
  function firstTerm(isBefore: (comparison: number) => boolean, low: number): number {
    let high = countTerms(segment);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(compareToPrefix(segment, middle, prefix))) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  const from = firstTerm((comparison) => comparison < 0, 0);
  return { from, to: firstTerm((comparison) => comparison <= 0, from) };
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

const sumOf = (segments: Segment[], size: (segment: Segment) => number): number =>
  segments.reduce((sum, segment) => sum + size(segment), 0);

/** Merges segments, leaving out stale slots. */
export async function mergeSegments(segments: Segment[], columns: Columns, pacer: Pacer): Promise<Segment> {
  const merged = allocateSegment(
    sumOf(segments, countTerms),
    sumOf(segments, ({ chars }) => chars.length),
    sumOf(segments, ({ postings }) => postings.length),
  );
  const heads = segments.map(() => 0);
  const isAtEnd = (i: number): boolean => heads[i] === countTerms(segments[i] as Segment);
  const compareHeads = (a: number, b: number): number =>
    compareTerms(segments[a] as Segment, heads[a] as number, segments[b] as Segment, heads[b] as number);
  let terms = 0;
  for (let step = 1; ; step += 1) {
    // Segments whose next term is the least of all.
    let least: number[] = [];
    for (let i = 0; i < segments.length; i += 1) {
      if (isAtEnd(i)) continue;
      const comparison = least.length === 0 ? -1 : compareHeads(i, least[0] as number);
      if (comparison < 0) least = [i];
      else if (comparison === 0) least.push(i);
    }
    if (least.length === 0) break;
    if (appendTerm(merged, terms, least, segments, heads, columns.flags)) terms += 1;
    for (const i of least) heads[i] = (heads[i] as number) + 1;
    if (step % CHECK_EVERY === 0 && pacer.isDue()) await pacer.pause();
  }
  return trimSegment(merged, terms);
}

/** @returns false when all slots of the term are stale */
function appendTerm(
  merged: Segment,
  term: number,
  sources: number[],
  segments: Segment[],
  heads: number[],
  flags: Uint8Array,
): boolean {
  const first = merged.postingStarts[term] as number;
  let written = first;
  for (const i of sources) {
    const { postings, postingStarts } = segments[i] as Segment;
    const head = heads[i] as number;
    const end = postingStarts[head + 1] as number;
    for (let p = postingStarts[head] as number; p < end; p += 1) {
      const slot = postings[p] as number;
      if (((flags[slot] as number) & STALE) === 0) merged.postings[written++] = slot;
    }
  }
  if (written === first) return false;
  const { chars, charStarts } = segments[sources[0] as number] as Segment;
  const head = heads[sources[0] as number] as number;
  const start = merged.charStarts[term] as number;
  const from = charStarts[head] as number;
  const length = (charStarts[head + 1] as number) - from;
  for (let c = 0; c < length; c += 1) merged.chars[start + c] = chars[from + c] as number;
  merged.charStarts[term + 1] = start + length;
  merged.postingStarts[term + 1] = written;
  return true;
}

/** Memory beyond the used part was never written, so the operating system has not provided it. */
function trimSegment({ chars, charStarts, postings, postingStarts }: Segment, terms: number): Segment {
  return {
    chars: chars.subarray(0, charStarts[terms]),
    charStarts: charStarts.subarray(0, terms + 1),
    postings: postings.subarray(0, postingStarts[terms]),
    postingStarts: postingStarts.subarray(0, terms + 1),
  };
}
