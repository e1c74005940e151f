import type { CatalogueEntry } from '../catalogue.ts';
import type { EventLoopYielder } from './event-loop-yielder.ts';

export const ALIVE = 1;
export const FEATURED = 2;
/** The product was removed or moved to another slot, but segments still list this slot under the old terms. */
export const STALE = 4;

export type NumberArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** An id has 96 bits, which are stored as three 32-bit words. */
export const ID_WORDS = 3;
const ID_WORD_DIGITS = 8;
const START_CAPACITY = 1024;
const GROWTH = 1.5;

export const COLUMN_NAMES = [
  'ids',
  'price',
  'sales',
  'rating',
  'createdAt',
  'featuredOrder',
  'category',
  'flags',
  'termsHash',
] as const;

export function parseId(id: string): Uint32Array {
  const words = new Uint32Array(ID_WORDS);
  for (let word = 0; word < ID_WORDS; word += 1)
    words[word] = Number.parseInt(id.slice(word * ID_WORD_DIGITS, (word + 1) * ID_WORD_DIGITS), 16);
  return words;
}

/** One typed array per field. A product is an index (a slot) into all of them. Slot 0 is never used: slot number 0 means "no product". */
export class Columns {
  readonly categoryNumberByName = new Map<string, number>();
  ids = new Uint32Array(START_CAPACITY * ID_WORDS);
  price = new Uint32Array(START_CAPACITY);
  sales = new Uint32Array(START_CAPACITY);
  rating = new Float64Array(START_CAPACITY);
  createdAt = new Float64Array(START_CAPACITY);
  featuredOrder = new Uint32Array(START_CAPACITY);
  category = new Uint16Array(START_CAPACITY);
  flags = new Uint8Array(START_CAPACITY);
  termsHash = new Uint32Array(START_CAPACITY);
  slotCount = 1;
  #freeSlots: number[] = [];

  async reserve(additionalSlots: number, yielder: EventLoopYielder): Promise<void> {
    const capacity = this.flags.length;
    if (this.slotCount + additionalSlots <= capacity) return;
    const newCapacity = Math.ceil((this.slotCount + additionalSlots) * GROWTH);
    for (const name of COLUMN_NAMES) {
      const oldValues = this[name];
      const elementsPerSlot = oldValues.length / capacity;
      const newValues = new (oldValues.constructor as new (length: number) => NumberArray)(elementsPerSlot * newCapacity);
      newValues.set(oldValues);
      this.setColumn(name, newValues);
      await yielder.yieldToEventLoop();
    }
  }

  setColumn(name: (typeof COLUMN_NAMES)[number], values: NumberArray): void {
    (this as Record<string, unknown>)[name] = values;
  }

  /** Call `reserve` first. */
  allocate(): number {
    const slot = this.#freeSlots.pop() ?? this.slotCount;
    if (slot === this.slotCount) this.slotCount += 1;
    return slot;
  }

  release(slot: number): void {
    this.flags[slot] = 0;
    this.#freeSlots.push(slot);
  }

  /** Does not set the flag `ALIVE`, so that no search sees the slot yet. */
  write(slot: number, entry: CatalogueEntry, termsHash: number): void {
    this.writeId(slot, entry.id);
    this.price[slot] = entry.price;
    this.sales[slot] = entry.sales;
    this.rating[slot] = entry.rating;
    this.createdAt[slot] = entry.createdAt;
    this.featuredOrder[slot] = entry.featuredOrder;
    this.category[slot] = this.#toCategoryNumber(entry.category);
    this.flags[slot] = entry.featured ? FEATURED : 0;
    this.termsHash[slot] = termsHash;
  }

  copyAllExceptId(from: number, to: number): void {
    for (const name of COLUMN_NAMES) if (name !== 'ids') this[name][to] = this[name][from] as number;
  }

  writeId(slot: number, id: string): void {
    this.ids.set(parseId(id), slot * ID_WORDS);
  }

  readId(slot: number): string {
    let id = '';
    for (let word = 0; word < ID_WORDS; word += 1)
      id += (this.ids[slot * ID_WORDS + word] as number).toString(16).padStart(ID_WORD_DIGITS, '0');
    return id;
  }

  compareIds(a: number, b: number): number {
    for (let word = 0; word < ID_WORDS; word += 1) {
      const difference = (this.ids[a * ID_WORDS + word] as number) - (this.ids[b * ID_WORDS + word] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  #toCategoryNumber(category: string): number {
    const number = this.categoryNumberByName.get(category) ?? this.categoryNumberByName.size;
    this.categoryNumberByName.set(category, number);
    return number;
  }
}
