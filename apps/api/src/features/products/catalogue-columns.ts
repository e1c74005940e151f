import type { ProductRecord } from './products.model.ts';

/** What lists filter and sort by: a product that was not deleted. */
export interface Entry {
  /** 24 hexadecimal digits. */
  id: string;
  creator: string;
  category: string;
  /** Centavos. */
  price: number;
  sales: number;
  rating: number;
  reviewCount: number;
  /** ms */
  createdAt: number;
  status: ProductRecord['status'];
  listed: boolean;
  featured: boolean;
  featuredOrder: number;
  terms: string[];
}

const STATUS = { pending: 1, approved: 2, rejected: 3 } as const;
const STATUS_MASK = 3;
const FEATURED = 4;
const LISTED = 8;
/** Not set where there is no product, or one that was written anew elsewhere. */
const ALIVE = 16;

/** Flags as one number, and which of them are looked at. */
export function flagsOf({ status, listed, featured }: Partial<Pick<Entry, 'status' | 'listed' | 'featured'>>) {
  const mask = (status ? STATUS_MASK : 0) | (listed === undefined ? 0 : LISTED) | (featured === undefined ? 0 : FEATURED);
  const value = (status ? STATUS[status] : 0) | (listed ? LISTED : 0) | (featured ? FEATURED : 0);
  return { mask: mask | ALIVE, value: value | ALIVE };
}

type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

function doubled<T extends Numbers>(old: T): T {
  const next = new (old.constructor as new (length: number) => T)(old.length * 2);
  next.set(old);
  return next;
}

const START = 1024;

/** One typed array for each thing that lists filter and sort by; a product is a slot in each of them. */
export class Columns {
  readonly ids: string[] = [];
  readonly categories = new Map<string, number>();
  price = new Uint32Array(START);
  sales = new Uint32Array(START);
  rating = new Float64Array(START);
  reviewCount = new Uint32Array(START);
  createdAt = new Float64Array(START);
  featuredOrder = new Uint32Array(START);
  category = new Uint16Array(START);
  flags = new Uint8Array(START);
  /** A hash of the words, which are kept elsewhere: whether they changed. */
  words = new Uint32Array(START);

  write(slot: number, entry: Entry, words: number): void {
    while (slot >= this.flags.length) this.#grow();
    this.ids[slot] = entry.id;
    this.price[slot] = entry.price;
    this.sales[slot] = entry.sales;
    this.rating[slot] = entry.rating;
    this.reviewCount[slot] = entry.reviewCount;
    this.createdAt[slot] = entry.createdAt;
    this.featuredOrder[slot] = entry.featuredOrder;
    this.category[slot] = this.#numberOf(entry.category);
    this.flags[slot] = flagsOf(entry).value;
    this.words[slot] = words;
  }

  erase(slot: number): void {
    this.flags[slot] = 0;
  }

  #numberOf(category: string): number {
    const number = this.categories.get(category) ?? this.categories.size;
    this.categories.set(category, number);
    return number;
  }

  #grow(): void {
    this.price = doubled(this.price);
    this.sales = doubled(this.sales);
    this.rating = doubled(this.rating);
    this.reviewCount = doubled(this.reviewCount);
    this.createdAt = doubled(this.createdAt);
    this.featuredOrder = doubled(this.featuredOrder);
    this.category = doubled(this.category);
    this.flags = doubled(this.flags);
    this.words = doubled(this.words);
  }
}
