import type { Columns } from './columns.ts';
import { EventLoopYielder } from './event-loop-yielder.ts';
import { findTermRange, mergeSegments, type Segment } from './segment.ts';
import { findSimilarTerms } from './similar-terms.ts';

/** A slot is the number of a product in `Columns`. It matches if `matchCounts[slot] === prefixCount`. */
export interface TermMatches {
  /** Undefined if there are more than the caller accepts. */
  slots: Uint32Array | undefined;
  matchCounts: Uint8Array;
  /** 0 if nothing was counted, because all slots of a single prefix match. `slots` then has them. */
  prefixCount: number;
}

const MERGE_FACTOR = 4;
const MATCH_CACHE_SIZE = 16;
export const NO_COUNTS = new Uint8Array(0);

/** A product that matches the prefix `ab` also matches `a`. */
const removeImpliedPrefixes = (prefixes: string[]): string[] =>
  prefixes.filter((prefix, i) => !prefixes.some((other, j) => other.startsWith(prefix) && (other !== prefix || j < i)));

const computeLevel = ({ postings }: Segment): number => Math.floor(Math.log(postings.length + 1) / Math.log(MERGE_FACTOR));

/** Finds the index from which to merge all segments, so that fewer than `MERGE_FACTOR` of each level (size) remain. */
function findFirstToMerge(segments: Segment[]): number | undefined {
  let first: number | undefined;
  let highestLevel = -1;
  let segmentCount = 0;
  for (const [i, segment] of [...segments.entries()].reverse()) {
    const level = computeLevel(segment);
    // Smaller segments behind one of a higher level are merged with it, so they no longer count.
    if (level > highestLevel) segmentCount = 1;
    else if (level === highestLevel) segmentCount += 1;
    highestLevel = Math.max(highestLevel, level);
    if (segmentCount >= MERGE_FACTOR) first = i;
  }
  return first;
}

/** Finds the products that have a term for each prefix. Products are in segments, of which `compact` merges small ones. */
export class TermIndex {
  readonly #columns: Columns;
  segments: Segment[] = [];
  readonly #matchCache = new Map<string, TermMatches>();
  #compactionTask: Promise<void> | undefined;
  #staleSlots: number[] = [];

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  add(segment: Segment): void {
    if (segment.postings.length === 0) return;
    this.#matchCache.clear();
    this.segments.push(segment);
  }

  /** Releases a stale slot after a merge of all segments, which removes the slot from them. */
  releaseAfterMerge(slot: number): void {
    this.#staleSlots.push(slot);
  }

  compact(): Promise<void> {
    return (this.#compactionTask ??= this.#mergeSegments().finally(() => {
      this.#compactionTask = undefined;
    }));
  }

  findMatches(prefixes: string[], maxSlots: number, allowsTypos = false): TermMatches {
    // With typos, no prefix implies another: `abxd` matches `abcd` but not `abc`.
    const distinctPrefixes = (allowsTypos ? [...new Set(prefixes)] : removeImpliedPrefixes(prefixes)).sort();
    const key = `${allowsTypos ? '~' : ''}${distinctPrefixes.join(' ')}`;
    // The cache may return a result for another `maxSlots`, which is correct as well.
    const matches = this.#matchCache.get(key) ?? this.#intersect(distinctPrefixes, maxSlots, allowsTypos);
    this.#matchCache.delete(key);
    this.#matchCache.set(key, matches);
    if (this.#matchCache.size > MATCH_CACHE_SIZE) this.#matchCache.delete(this.#matchCache.keys().next().value as string);
    return matches;
  }

  async #mergeSegments(): Promise<void> {
    const yielder = new EventLoopYielder();
    for (;;) {
      const shouldMergeAll = this.#staleSlots.length > 1_000 && this.#staleSlots.length * 5 > this.#columns.slotCount;
      const first = shouldMergeAll ? 0 : findFirstToMerge(this.segments);
      if (first === undefined) return;
      const segmentsToMerge = this.segments.slice(first);
      const slotsToRelease = shouldMergeAll ? this.#staleSlots : [];
      if (shouldMergeAll) this.#staleSlots = [];
      const merged = await mergeSegments(segmentsToMerge, this.#columns, yielder);
      this.segments.splice(first, segmentsToMerge.length, merged);
      for (const slot of slotsToRelease) this.#columns.release(slot);
    }
  }

  #intersect(prefixes: string[], maxSlots: number, allowsTypos: boolean): TermMatches {
    const postingLists = prefixes.map((prefix) => this.#findPostings(prefix, allowsTypos)).sort((a, b) => a.length - b.length);
    const [rarest] = postingLists;
    if (postingLists.length === 1 && rarest && rarest.hasNoDuplicates && rarest.length <= maxSlots) {
      const slots = new Uint32Array(rarest.length);
      let length = 0;
      for (const postings of rarest.ranges) {
        slots.set(postings, length);
        length += postings.length;
      }
      return { slots, matchCounts: NO_COUNTS, prefixCount: 0 };
    }
    const matchCounts = new Uint8Array(this.#columns.slotCount);
    const slots = new Uint32Array(maxSlots + 1);
    let slotCount = 0;
    for (const [earlierPrefixCount, { ranges }] of postingLists.entries()) {
      // Each list overwrites the slots of the list before. Those of the last list match all prefixes.
      slotCount = 0;
      for (const postings of ranges) slotCount = recordMatches(postings, matchCounts, earlierPrefixCount, slots, slotCount);
    }
    return { slots: slotCount > maxSlots ? undefined : slots.slice(0, slotCount), matchCounts, prefixCount: postingLists.length };
  }

  #findPostings(prefix: string, allowsTypos: boolean): { ranges: Uint32Array[]; length: number; hasNoDuplicates: boolean } {
    const ranges: Uint32Array[] = [];
    let hasNoDuplicates = true;
    for (const segment of this.segments) {
      const { from, to } = findTermRange(segment, prefix);
      const similarTerms = allowsTypos ? findSimilarTerms(segment, prefix) : [];
      // A slot is in only one segment, once for each of its terms.
      hasNoDuplicates &&= to - from + similarTerms.length <= 1;
      for (const [first, end] of [[from, to] as const, ...similarTerms.map((term) => [term, term + 1] as const)])
        ranges.push(segment.postings.subarray(segment.postingStarts[first], segment.postingStarts[end]));
    }
    return { ranges, length: ranges.reduce((sum, postings) => sum + postings.length, 0), hasNoDuplicates };
  }
}

/** Adds the slots that also match all earlier prefixes to `slots`, while there is room. @returns the new `slotCount` */
function recordMatches(
  postings: Uint32Array,
  matchCounts: Uint8Array,
  earlierPrefixCount: number,
  slots: Uint32Array,
  slotCount: number,
): number {
  let count = slotCount;
  for (let i = 0; i < postings.length; i += 1) {
    const slot = postings[i] as number;
    if (matchCounts[slot] !== earlierPrefixCount) continue;
    matchCounts[slot] = earlierPrefixCount + 1;
    if (count < slots.length) slots[count++] = slot;
  }
  return count;
}
