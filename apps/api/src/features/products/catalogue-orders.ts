import type { Columns } from './catalogue-columns.ts';

type Compare = (a: number, b: number) => number;

/** Slots in one order, in a typed array: a place is found in log n steps, and moving the rest is one copy of memory. */
class Order {
  slots = new Uint32Array(1024);
  length = 0;
  readonly compare: Compare;

  constructor(compare: Compare) {
    this.compare = compare;
  }

  /** The first place for which `isBefore` no longer holds. */
  placeAfter(isBefore: (slot: number) => boolean): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(this.slots[middle] as number)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  insert(slot: number): void {
    if (this.length === this.slots.length) {
      const wider = new Uint32Array(this.length * 2);
      wider.set(this.slots);
      this.slots = wider;
    }
    const place = this.#placeOf(slot);
    this.slots.copyWithin(place + 1, place, this.length);
    this.slots[place] = slot;
    this.length += 1;
  }

  /** While the columns still are what they were when it was inserted. */
  remove(slot: number): void {
    const place = this.#placeOf(slot);
    this.slots.copyWithin(place, place + 1, this.length);
    this.length -= 1;
  }

  /** All of these, in order, in place of what was there. */
  fill(slots: Uint32Array): void {
    this.length = slots.length;
    this.slots = new Uint32Array(Math.max(1024, Math.ceil(slots.length * 1.25)));
    this.slots.set(slots.sort(this.compare));
  }

  #placeOf(slot: number): number {
    return this.placeAfter((other) => this.compare(other, slot) < 0);
  }
}

export type Sort = 'newest' | 'oldest' | 'price-low' | 'price-high' | 'popularity' | 'rating' | 'featured';
type Key = 'price' | 'sales' | 'rating' | 'createdAt' | 'featuredOrder';

/** Ties go by id, so that paging neither repeats nor skips. */
function comparing(columns: Columns, keys: Key[]): Compare {
  return (a, b) => {
    for (const key of keys) {
      const column = columns[key];
      const difference = (column[a] as number) - (column[b] as number);
      if (difference !== 0) return difference;
    }
    const [one, other] = [columns.ids[a] as string, columns.ids[b] as string];
    return one < other ? -1 : one > other ? 1 : 0;
  };
}

/**
 * Every sort of the catalogue, read from one of four orders forwards or backwards. The order of featured products only
 * compares and holds no slots: they are few, and sorted when asked for.
 */
export function createOrders(columns: Columns) {
  const createdAt = new Order(comparing(columns, ['createdAt']));
  const price = new Order(comparing(columns, ['price']));
  const popularity = new Order(comparing(columns, ['sales', 'rating']));
  const rating = new Order(comparing(columns, ['rating']));
  const featured = new Order(comparing(columns, ['featuredOrder']));
  const all = [createdAt, price, popularity, rating];
  const sorts: Record<Sort, { order: Order; isBackwards: boolean }> = {
    newest: { order: createdAt, isBackwards: true },
    oldest: { order: createdAt, isBackwards: false },
    'price-low': { order: price, isBackwards: false },
    'price-high': { order: price, isBackwards: true },
    popularity: { order: popularity, isBackwards: true },
    rating: { order: rating, isBackwards: true },
    featured: { order: featured, isBackwards: false },
  };
  return {
    price,
    sorts,
    insert: (slot: number): void => all.forEach((order) => order.insert(slot)),
    remove: (slot: number): void => all.forEach((order) => order.remove(slot)),
    fill: (slots: Uint32Array): void => all.forEach((order) => order.fill(slots.slice())),
  };
}
