import type { Columns } from './columns.ts';
import { Pacer } from './pacer.ts';
import { findTerms, mergeSegments, type Segment } from './segment.ts';

export interface Matches {
  slots: Uint32Array | undefined;
  /** A slot matches if its element is `prefixCount`. If that is 0, all of `slots` match. */
  matchCounts: Uint8Array;
  prefixCount: number;
}

const FANOUT = 4;
const RECENT_SEARCHES = 16;
const NO_COUNTS = new Uint8Array(0);

/** `ab` implies `a`. */
const removeImpliedPrefixes = (prefixes: string[]): string[] =>
  prefixes.filter((one, i) => !prefixes.some((other, j) => other.startsWith(one) && (other !== one || j < i)));

const computeLevel = ({ postings }: Segment): number => Math.floor(Math.log(postings.length + 1) / Math.log(FANOUT));

function findFirstToMerge(segments: Segment[]): number | undefined {
  let [first, level, similar]: [number | undefined, number, number] = [undefined, -1, 0];
  for (const [i, segment] of [...segments.entries()].reverse()) {
    const own = computeLevel(segment);
    if (own > level) [level, similar] = [own, 0];
    if (own === level) similar += 1;
    if (similar >= FANOUT) first = i;
  }
  return first;
}

export class Words {
  readonly #columns: Columns;
  segments: Segment[] = [];
  readonly #recent = new Map<string, Matches>();
  #compaction: Promise<void> | undefined;
  #stale: number[] = [];

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  add(segment: Segment): void {
    if (segment.postings.length === 0) return;
    this.#recent.clear();
    this.segments.push(segment);
  }

  /** Releases a slot with the flag `STALE` when no segment lists it any more. */
  addStale(slot: number): void {
    this.#stale.push(slot);
  }

  compact(): Promise<void> {
    return (this.#compaction ??= this.#compact().finally(() => {
      this.#compaction = undefined;
    }));
  }

  find(prefixes: string[], maxSlots: number): Matches {
    const needed = removeImpliedPrefixes(prefixes).sort();
    const key = needed.join(' ');
    const matches = this.#recent.get(key) ?? this.#intersect(needed, maxSlots);
    this.#recent.delete(key);
    this.#recent.set(key, matches);
    if (this.#recent.size > RECENT_SEARCHES) this.#recent.delete(this.#recent.keys().next().value as string);
    return matches;
  }

  async #compact(): Promise<void> {
    const pacer = new Pacer();
    for (;;) {
      const isFull = this.#stale.length > 1_000 && this.#stale.length * 5 > this.#columns.size;
      const first = isFull ? 0 : findFirstToMerge(this.segments);
      if (first === undefined) return;
      const merging = this.segments.slice(first);
      const released = isFull ? this.#stale : [];
      if (isFull) this.#stale = [];
      const merged = await mergeSegments(merging, this.#columns, pacer);
      this.segments.splice(first, merging.length, merged);
      for (const slot of released) this.#columns.release(slot);
    }
  }

  #intersect(prefixes: string[], maxSlots: number): Matches {
    const lists = prefixes.map((prefix) => this.#findPostings(prefix)).sort((a, b) => a.length - b.length);
    const [rarest] = lists;
    if (lists.length === 1 && rarest && rarest.isUnique && rarest.length <= maxSlots) {
      const slots = new Uint32Array(rarest.length);
      let length = 0;
      for (const range of rarest.ranges) {
        slots.set(range, length);
        length += range.length;
      }
      return { slots, matchCounts: NO_COUNTS, prefixCount: 0 };
    }
    const matchCounts = new Uint8Array(this.#columns.size);
    const slots = new Uint32Array(maxSlots + 1);
    let count = 0;
    for (const [prefixesBefore, { ranges }] of lists.entries()) {
      count = 0;
      for (const range of ranges) count = countMatches(range, matchCounts, prefixesBefore, slots, count);
    }
    return { slots: count > maxSlots ? undefined : slots.slice(0, count), matchCounts, prefixCount: lists.length };
  }

  #findPostings(prefix: string): { ranges: Uint32Array[]; length: number; isUnique: boolean } {
    const ranges: Uint32Array[] = [];
    let [length, isUnique] = [0, true];
    for (const segment of this.segments) {
      const { from, to } = findTerms(segment, prefix);
      if (from === to) continue;
      // Only one segment lists a slot, once for each of its terms.
      isUnique &&= to - from === 1;
      ranges.push(segment.postings.subarray(segment.postingStarts[from], segment.postingStarts[to]));
      length += (ranges.at(-1) as Uint32Array).length;
    }
    return { ranges, length, isUnique };
  }
}

/** Counts one more prefix for the slots that match all before it, and lists them in `slots` while there is room. */
function countMatches(
  range: Uint32Array,
  matchCounts: Uint8Array,
  prefixesBefore: number,
  slots: Uint32Array,
  slotsBefore: number,
): number {
  let count = slotsBefore;
  for (let i = 0; i < range.length; i += 1) {
    const slot = range[i] as number;
    if (matchCounts[slot] !== prefixesBefore) continue;
    matchCounts[slot] = prefixesBefore + 1;
    if (count < slots.length) slots[count++] = slot;
  }
  return count;
}
