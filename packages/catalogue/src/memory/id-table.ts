import type { Columns } from './columns.ts';
import type { EventLoopYielder } from './event-loop-yielder.ts';

const START_LENGTH = 2048;

/** A hash table of slots with linear probing, at most half full. Its keys are in the `ids` column. */
export class IdTable {
  readonly #columns: Columns;
  #slots = new Uint32Array(START_LENGTH);
  size = 0;

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  /** Compares the id through slot 0, which contains no product. @returns 0 if there is no product with this id */
  findSlot(id: string): number {
    this.#columns.writeId(0, id);
    return this.#slots[this.#findPositionOf(0)] as number;
  }

  /** Replaces the slot of the same id. Call `reserve` first. */
  set(slot: number): void {
    const position = this.#findPositionOf(slot);
    if (this.#slots[position] === 0) this.size += 1;
    this.#slots[position] = slot;
  }

  delete(slot: number): void {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let freePosition = this.#findPositionOf(slot);
    this.size -= 1;
    // Move entries back that a search would no longer reach across the freed position.
    for (let i = (freePosition + 1) & mask; slots[i] !== 0; i = (i + 1) & mask) {
      const idealPosition = this.#columns.hashId(slots[i] as number) & mask;
      if (((i - idealPosition) & mask) < ((i - freePosition) & mask)) continue;
      slots[freePosition] = slots[i] as number;
      freePosition = i;
    }
    slots[freePosition] = 0;
  }

  async reserve(additionalIds: number, yielder: EventLoopYielder): Promise<void> {
    const oldSlots = this.#slots;
    if ((this.size + additionalIds) * 2 <= oldSlots.length) return;
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2((this.size + additionalIds) * 2)));
    for (const [i, slot] of oldSlots.entries()) {
      if (slot !== 0) this.#slots[this.#findPositionOf(slot)] = slot;
      if (i % 1024 === 0 && yielder.shouldYield()) await yielder.yieldToEventLoop();
    }
  }

  #findPositionOf(slot: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let position = this.#columns.hashId(slot) & mask;
    while (slots[position] !== 0 && this.#columns.compareIds(slots[position] as number, slot) !== 0)
      position = (position + 1) & mask;
    return position;
  }
}
