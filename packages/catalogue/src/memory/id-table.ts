import type { Columns } from './columns.ts';
import type { Pacer } from './pacer.ts';

const START_LENGTH = 2048;

/** A hash table of slots with linear probing, at most half full. Its keys are in the `ids` column. */
export class IdTable {
  readonly #columns: Columns;
  #slots = new Uint32Array(START_LENGTH);
  count = 0;

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  find(id: string): number {
    this.#columns.writeId(0, id);
    return this.#slots[this.#findPositionOf(0)] as number;
  }

  /** Replaces the slot of the same id. Call `reserve` first. */
  set(slot: number): void {
    const position = this.#findPositionOf(slot);
    if (this.#slots[position] === 0) this.count += 1;
    this.#slots[position] = slot;
  }

  delete(slot: number): void {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let hole = this.#findPositionOf(slot);
    this.count -= 1;
    // Move entries back that a search would no longer reach across the hole.
    for (let i = (hole + 1) & mask; slots[i] !== 0; i = (i + 1) & mask) {
      const home = this.#columns.hashId(slots[i] as number) & mask;
      if (((i - home) & mask) < ((i - hole) & mask)) continue;
      slots[hole] = slots[i] as number;
      hole = i;
    }
    slots[hole] = 0;
  }

  async reserve(count: number, pacer: Pacer): Promise<void> {
    const old = this.#slots;
    if ((this.count + count) * 2 <= old.length) return;
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2((this.count + count) * 2)));
    for (const [i, slot] of old.entries()) {
      if (slot !== 0) this.#slots[this.#findPositionOf(slot)] = slot;
      if (i % 1024 === 0 && pacer.isDue()) await pacer.pause();
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
