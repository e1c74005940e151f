import { type Columns, STALE } from './columns.ts';
import type { Pacer } from './pacer.ts';

/** An immutable inverted index. Terms are sorted by UTF-16 code units, so that all slots of a prefix are one range. */
export interface Segment {
  chars: Uint16Array;
  /** These arrays have one element more than there are terms: the end of the last one. */
  charStarts: Uint32Array;
  postings: Uint32Array;
  postingStarts: Uint32Array;
}

export interface IndexedTerms {
  slot: number;
  terms: string[];
}

/** Reading the clock costs as much as handling a term. */
const PACER_INTERVAL = 64;

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
  const { numbers, counts, termNumbers } = await numberTerms(products, pacer);
  const sorted = await sortTerms([...numbers.keys()], pacer);
  const chars = sorted.reduce((sum, { length }) => sum + length, 0);
  const segment = allocateSegment(sorted.length, chars, termNumbers.length);
  const { charStarts, postings, postingStarts } = segment;
  const next = new Uint32Array(sorted.length);
  for (const [i, term] of sorted.entries()) {
    const start = charStarts[i] as number;
    for (let c = 0; c < term.length; c += 1) segment.chars[start + c] = term.charCodeAt(c);
    charStarts[i + 1] = start + term.length;
    const number = numbers.get(term) as number;
    next[number] = postingStarts[i] as number;
    postingStarts[i + 1] = (postingStarts[i] as number) + (counts[number] as number);
    if (i % PACER_INTERVAL === 0 && pacer.isDue()) await pacer.pause();
  }
  let posting = 0;
  for (const [i, { slot, terms }] of products.entries()) {
    if (i % PACER_INTERVAL === 0 && pacer.isDue()) await pacer.pause();
    for (const end = posting + terms.length; posting < end; posting += 1) {
      const number = termNumbers[posting] as number;
      postings[next[number] as number] = slot;
      next[number] = (next[number] as number) + 1;
    }
  }
  return segment;
}

/** Sorts groups of terms with the same first character: sorting 40,000 terms at once takes 50 ms. */
async function sortTerms(terms: string[], pacer: Pacer): Promise<string[]> {
  const groups = [...Map.groupBy(terms, (term) => term.charCodeAt(0))].sort(([a], [b]) => a - b);
  for (const [, group] of groups) {
    if (pacer.isDue()) await pacer.pause();
    group.sort();
  }
  return groups.flatMap(([, group]) => group);
}

async function numberTerms(products: IndexedTerms[], pacer: Pacer) {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const termNumbers = new Uint32Array(products.reduce((sum, { terms }) => sum + terms.length, 0));
  let posting = 0;
  for (const [i, { terms }] of products.entries()) {
    if (i % PACER_INTERVAL === 0 && pacer.isDue()) await pacer.pause();
    for (const term of terms) {
      let number = numbers.get(term);
      if (number === undefined) {
        number = counts.length;
        numbers.set(term, number);
        counts.push(0);
      }
      counts[number] = (counts[number] as number) + 1;
      termNumbers[posting] = number;
      posting += 1;
    }
  }
  return { numbers, counts, termNumbers };
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

/** @returns the first term that begins with `prefix`, and the one after the last */
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

const sumBy = (segments: Segment[], size: (segment: Segment) => number): number =>
  segments.reduce((sum, segment) => sum + size(segment), 0);

export async function mergeSegments(segments: Segment[], columns: Columns, pacer: Pacer): Promise<Segment> {
  const merged = allocateSegment(
    sumBy(segments, countTerms),
    sumBy(segments, ({ chars }) => chars.length),
    sumBy(segments, ({ postings }) => postings.length),
  );
  const positions = segments.map(() => 0);
  const isExhausted = (i: number): boolean => positions[i] === countTerms(segments[i] as Segment);
  const compareCurrentTerms = (a: number, b: number): number =>
    compareTerms(segments[a] as Segment, positions[a] as number, segments[b] as Segment, positions[b] as number);
  let terms = 0;
  for (let step = 1; ; step += 1) {
    let least: number[] = [];
    for (let i = 0; i < segments.length; i += 1) {
      if (isExhausted(i)) continue;
      const comparison = least.length === 0 ? -1 : compareCurrentTerms(i, least[0] as number);
      if (comparison < 0) least = [i];
      else if (comparison === 0) least.push(i);
    }
    if (least.length === 0) break;
    if (appendTerm(merged, terms, least, segments, positions, columns.flags)) terms += 1;
    for (const i of least) positions[i] = (positions[i] as number) + 1;
    if (step % PACER_INTERVAL === 0 && pacer.isDue()) await pacer.pause();
  }
  return shrinkSegment(merged, terms);
}

function appendTerm(
  merged: Segment,
  term: number,
  sources: number[],
  segments: Segment[],
  positions: number[],
  flags: Uint8Array,
): boolean {
  const first = merged.postingStarts[term] as number;
  let written = first;
  for (const i of sources) {
    const { postings, postingStarts } = segments[i] as Segment;
    const position = positions[i] as number;
    const end = postingStarts[position + 1] as number;
    for (let p = postingStarts[position] as number; p < end; p += 1) {
      const slot = postings[p] as number;
      if (((flags[slot] as number) & STALE) === 0) merged.postings[written++] = slot;
    }
  }
  if (written === first) return false;
  const { chars, charStarts } = segments[sources[0] as number] as Segment;
  const position = positions[sources[0] as number] as number;
  const start = merged.charStarts[term] as number;
  const from = charStarts[position] as number;
  const length = (charStarts[position + 1] as number) - from;
  for (let c = 0; c < length; c += 1) merged.chars[start + c] = chars[from + c] as number;
  merged.charStarts[term + 1] = start + length;
  merged.postingStarts[term + 1] = written;
  return true;
}

/** Does not copy: the operating system provides no memory for pages that were never written. */
function shrinkSegment({ chars, charStarts, postings, postingStarts }: Segment, terms: number): Segment {
  return {
    chars: chars.subarray(0, charStarts[terms]),
    charStarts: charStarts.subarray(0, terms + 1),
    postings: postings.subarray(0, postingStarts[terms]),
    postingStarts: postingStarts.subarray(0, terms + 1),
  };
}
