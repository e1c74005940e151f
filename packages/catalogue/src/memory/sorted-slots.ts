import type { CatalogueSort } from '../catalogue.ts';
import type { Columns } from './columns.ts';
import { findBoundary } from './find-boundary.ts';

/** Slot 0 means none. `stagedValuesSlot` has the new values until commit. `finalSlot` is `currentSlot` if the terms did not change. */
export interface StagedChange {
  currentSlot: number;
  stagedValuesSlot: number;
  finalSlot: number;
}

type Compare = (a: number, b: number) => number;
const GROWTH = 1.25;

/** An array of slots that is kept sorted. Changes are merged into a second buffer, which then replaces the first. */
export class SortedSlots {
  slots = new Uint32Array(0);
  length = 0;
  readonly compare: Compare;
  #buffer = new Uint32Array(0);
  #mergedLength: number | undefined;

  constructor(compare: Compare) {
    this.compare = compare;
  }

  findPosition(isBefore: (slot: number) => boolean): number {
    return findBoundary(0, this.length, (position) => isBefore(this.slots[position] as number));
  }

  /** Searches see the changes after `commit`. */
  prepare(changes: StagedChange[]): void {
    const positionChanges = changes.filter(
      ({ currentSlot, stagedValuesSlot, finalSlot }) =>
        currentSlot !== finalSlot || this.compare(currentSlot, stagedValuesSlot) !== 0,
    );
    if (positionChanges.length === 0) return;
    const removedPositions = Uint32Array.from(
      positionChanges.filter(({ currentSlot }) => currentSlot !== 0),
      ({ currentSlot }) => this.#findPositionOf(currentSlot),
    ).sort();
    const insertedChanges = positionChanges
      .filter(({ finalSlot }) => finalSlot !== 0)
      .sort((a, b) => this.compare(a.stagedValuesSlot, b.stagedValuesSlot));
    this.#merge(removedPositions, insertedChanges);
  }

  restore(slots: Uint32Array<ArrayBuffer>): void {
    this.slots = slots;
    this.length = slots.length;
  }

  commit(): void {
    if (this.#mergedLength === undefined) return;
    [this.slots, this.#buffer] = [this.#buffer, this.slots];
    this.length = this.#mergedLength;
    this.#mergedLength = undefined;
  }

  #merge(removedPositions: Uint32Array, insertedChanges: StagedChange[]): void {
    const maxLength = this.length + insertedChanges.length;
    if (this.#buffer.length < maxLength) this.#buffer = new Uint32Array(Math.ceil(maxLength * GROWTH));
    const target = this.#buffer;
    let readPosition = 0;
    let writePosition = 0;
    let nextRemoved = 0;
    const copyUntil = (position: number): void => {
      target.set(this.slots.subarray(readPosition, position), writePosition);
      writePosition += position - readPosition;
      readPosition = position;
    };
    const copyKeptUntil = (position: number): void => {
      while ((removedPositions[nextRemoved] ?? Infinity) < position) {
        copyUntil(removedPositions[nextRemoved] as number);
        readPosition += 1;
        nextRemoved += 1;
      }
      copyUntil(position);
    };
    for (const { stagedValuesSlot, finalSlot } of insertedChanges) {
      copyKeptUntil(this.#findPositionOf(stagedValuesSlot));
      target[writePosition] = finalSlot;
      writePosition += 1;
    }
    copyKeptUntil(this.length);
    this.#mergedLength = writePosition;
  }

  #findPositionOf(slot: number): number {
    return this.findPosition((other) => this.compare(other, slot) < 0);
  }
}

type SortKey = 'price' | 'sales' | 'rating' | 'createdAt' | 'featuredOrder';

function compareBy(columns: Columns, keys: SortKey[]): Compare {
  return (a, b) => {
    for (const key of keys) {
      const column = columns[key];
      const difference = (column[a] as number) - (column[b] as number);
      if (difference !== 0) return difference;
    }
    return columns.compareIds(a, b);
  };
}

/** Four arrays are kept sorted and serve every sort except `featured`. Each search sorts the few featured products. */
export function createSortedSlots(columns: Columns) {
  const createdAt = new SortedSlots(compareBy(columns, ['createdAt']));
  const price = new SortedSlots(compareBy(columns, ['price']));
  const popularity = new SortedSlots(compareBy(columns, ['sales', 'rating']));
  const rating = new SortedSlots(compareBy(columns, ['rating']));
  const featured = new SortedSlots(compareBy(columns, ['featuredOrder']));
  const sorts: Record<CatalogueSort, { list: SortedSlots; isBackwards: boolean }> = {
    newest: { list: createdAt, isBackwards: true },
    oldest: { list: createdAt, isBackwards: false },
    'price-low': { list: price, isBackwards: false },
    'price-high': { list: price, isBackwards: true },
    popularity: { list: popularity, isBackwards: true },
    rating: { list: rating, isBackwards: true },
    featured: { list: featured, isBackwards: false },
    // Within each of the two groups of `searchByRelevance`.
    relevance: { list: popularity, isBackwards: true },
  };
  return { sorts, keptSorted: { createdAt, price, popularity, rating } };
}
