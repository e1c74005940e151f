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
  #spare = new Uint32Array(0);
  #spareLength: number | undefined;

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
    const moved = changes.filter(
      ({ oldSlot: old, stagedSlot: staged, newSlot: slot }) => old !== slot || this.compare(old, staged) !== 0,
    );
    if (moved.length === 0) return;
    const removed = Uint32Array.from(
      moved.filter(({ oldSlot: old }) => old !== 0),
      ({ oldSlot: old }) => this.#findPositionOf(old),
    ).sort();
    const inserted = moved.filter(({ newSlot: slot }) => slot !== 0).sort((a, b) => this.compare(a.stagedSlot, b.stagedSlot));
    this.#merge(removed, inserted);
  }

  restore(slots: Uint32Array<ArrayBuffer>): void {
    this.slots = slots;
    this.length = slots.length;
  }

  commit(): void {
    if (this.#spareLength === undefined) return;
    [this.slots, this.#spare] = [this.#spare, this.slots];
    this.length = this.#spareLength;
    this.#spareLength = undefined;
  }

  #merge(removed: Uint32Array, inserted: StagedChange[]): void {
    const needed = this.length + inserted.length;
    if (this.#spare.length < needed) this.#spare = new Uint32Array(Math.ceil(needed * GROWTH));
    const target = this.#spare;
    let [read, written, next] = [0, 0, 0];
    const copyUntil = (position: number): void => {
      target.set(this.slots.subarray(read, position), written);
      written += position - read;
      read = position;
    };
    for (const { stagedSlot: staged, newSlot: slot } of inserted) {
      const position = this.#findPositionOf(staged);
      for (; next < removed.length && (removed[next] as number) < position; next += 1) {
        copyUntil(removed[next] as number);
        read += 1;
      }
      copyUntil(position);
      target[written] = slot;
      written += 1;
    }
    for (; next < removed.length; next += 1) {
      copyUntil(removed[next] as number);
      read += 1;
    }
    copyUntil(this.length);
    this.#spareLength = written;
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
