import type { CatalogueSort } from '../catalogue.ts';
import type { Columns } from './columns.ts';

export interface StagedChange {
  oldSlot: number;
  stagedSlot: number;
  newSlot: number;
}

type Compare = (a: number, b: number) => number;
const GROWTH = 1.25;

/** Slots in sorted order. Changes are merged into a second buffer, which then replaces the first. */
export class Order {
  slots = new Uint32Array(0);
  length = 0;
  readonly compare: Compare;
  #buffer = new Uint32Array(0);
  #mergedLength: number | undefined;

  constructor(compare: Compare) {
    this.compare = compare;
  }

  findPosition(isBefore: (slot: number) => boolean): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(this.slots[middle] as number)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Searches see the changes after `commit`. */
  prepare(changes: StagedChange[]): void {
    const movedChanges = changes.filter(
      ({ oldSlot: old, stagedSlot: staged, newSlot: slot }) => old !== slot || this.compare(old, staged) !== 0,
    );
    if (movedChanges.length === 0) return;
    const removedPositions = Uint32Array.from(
      movedChanges.filter(({ oldSlot: old }) => old !== 0),
      ({ oldSlot: old }) => this.#findPositionOf(old),
    ).sort();
    const insertedChanges = movedChanges
      .filter(({ newSlot: slot }) => slot !== 0)
      .sort((a, b) => this.compare(a.stagedSlot, b.stagedSlot));
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
    let [readPosition, writePosition, nextRemoved] = [0, 0, 0];
    const copyUntil = (position: number): void => {
      target.set(this.slots.subarray(readPosition, position), writePosition);
      writePosition += position - readPosition;
      readPosition = position;
    };
    for (const { stagedSlot: staged, newSlot: slot } of insertedChanges) {
      const position = this.#findPositionOf(staged);
      for (; nextRemoved < removedPositions.length && (removedPositions[nextRemoved] as number) < position; nextRemoved += 1) {
        copyUntil(removedPositions[nextRemoved] as number);
        readPosition += 1;
      }
      copyUntil(position);
      target[writePosition] = slot;
      writePosition += 1;
    }
    for (; nextRemoved < removedPositions.length; nextRemoved += 1) {
      copyUntil(removedPositions[nextRemoved] as number);
      readPosition += 1;
    }
    copyUntil(this.length);
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

/** Four orders serve all sorts, forwards or backwards. Featured products are few: each search sorts them. */
export function createOrders(columns: Columns) {
  const createdAt = new Order(compareBy(columns, ['createdAt']));
  const price = new Order(compareBy(columns, ['price']));
  const popularity = new Order(compareBy(columns, ['sales', 'rating']));
  const rating = new Order(compareBy(columns, ['rating']));
  const featured = new Order(compareBy(columns, ['featuredOrder']));
  const sorts: Record<CatalogueSort, { order: Order; isBackwards: boolean }> = {
    newest: { order: createdAt, isBackwards: true },
    oldest: { order: createdAt, isBackwards: false },
    'price-low': { order: price, isBackwards: false },
    'price-high': { order: price, isBackwards: true },
    popularity: { order: popularity, isBackwards: true },
    rating: { order: rating, isBackwards: true },
    featured: { order: featured, isBackwards: false },
  };
  return { sorts, maintained: { createdAt, price, popularity, rating } };
}
