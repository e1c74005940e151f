import { type Columns, ID_WORDS, parseId } from './columns.ts';
import type { EventLoopYielder } from './event-loop-yielder.ts';

const START_LENGTH = 2048;

/** Finds the slot of an id, its row in the columns, by hashing. A `Map` would hold ids as text, and block the event loop to grow. */
export class IdTable {
  readonly #columns: Columns;
  #slotsByPosition = new Uint32Array(START_LENGTH);
  size = 0;

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  /** @returns 0 if there is no product with this id */
  findSlot(id: string): number {
    return this.#slotsByPosition[this.#findPosition(parseId(id))] as number;
  }

  /** Replaces the slot of the same id. Call `reserve` first. */
  set(slot: number): void {
    const position = this.#findPosition(this.#columns.ids, slot);
    if (this.#slotsByPosition[position] === 0) this.size += 1;
    this.#slotsByPosition[position] = slot;
  }

  delete(slot: number): void {
    const slots = this.#slotsByPosition;
    const mask = slots.length - 1;
    let freePosition = this.#findPosition(this.#columns.ids, slot);
    this.size -= 1;
    const distanceTo = (position: number, start: number): number => (position - start) & mask;
    // Move entries back that a search would no longer reach across the freed position.
    for (let i = (freePosition + 1) & mask; slots[i] !== 0; i = (i + 1) & mask) {
      const idealPosition = hashId(this.#columns.ids, slots[i] as number) & mask;
      if (distanceTo(i, idealPosition) < distanceTo(i, freePosition)) continue;
      slots[freePosition] = slots[i] as number;
      freePosition = i;
    }
    slots[freePosition] = 0;
  }

  /** Do not use the table until this resolves. */
  async reserve(additionalIds: number, yielder: EventLoopYielder): Promise<void> {
    const oldSlots = this.#slotsByPosition;
    if ((this.size + additionalIds) * 2 <= oldSlots.length) return;
    this.#slotsByPosition = new Uint32Array(2 ** Math.ceil(Math.log2((this.size + additionalIds) * 2)));
    for (const [i, slot] of oldSlots.entries()) {
      if (slot !== 0) this.#slotsByPosition[this.#findPosition(this.#columns.ids, slot)] = slot;
      if (yielder.shouldYield(i)) await yielder.yieldToEventLoop();
    }
  }

  /** Finds the position of an id, or the free position where it belongs. @param index of the id in `ids` */
  #findPosition(ids: Uint32Array, index = 0): number {
    const slots = this.#slotsByPosition;
    const mask = slots.length - 1;
    let position = hashId(ids, index) & mask;
    while (slots[position] !== 0 && !isSameId(this.#columns.ids, slots[position] as number, ids, index))
      position = (position + 1) & mask;
    return position;
  }
}

function isSameId(ids: Uint32Array, index: number, otherIds: Uint32Array, otherIndex: number): boolean {
  for (let word = 0; word < ID_WORDS; word += 1)
    if (ids[index * ID_WORDS + word] !== otherIds[otherIndex * ID_WORDS + word]) return false;
  return true;
}

function hashId(ids: Uint32Array, index: number): number {
  let hash = 0;
  for (let word = 0; word < ID_WORDS; word += 1)
    hash = Math.imul(hash ^ (ids[index * ID_WORDS + word] as number), 0x9e3779b1) ^ (hash >>> 15);
  return (hash ^ (hash >>> 16)) >>> 0;
}
