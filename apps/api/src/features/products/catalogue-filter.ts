import { type Columns, type Entry, flagsOf } from './catalogue-columns.ts';
import type { FoundWords } from './catalogue-words.ts';

export interface Wanted {
  status?: Entry['status'] | undefined;
  listed?: boolean | undefined;
  featured?: boolean | undefined;
  /** Any of these names. */
  categories?: string[] | undefined;
  /** Centavos, both inclusive. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
}

const NO_NUMBERS = new Uint8Array(0);

/** Whether a slot is among what is asked for. A class, and not closures, since a list tries a hundred thousand slots. */
export class Filter {
  readonly #flags: Uint8Array;
  readonly #mask: number;
  readonly #value: number;
  readonly #prices: Uint32Array;
  readonly #min: number;
  readonly #max: number;
  readonly #categories: Uint16Array;
  readonly #anyCategory: boolean;
  /** 1 at the number of each category that is asked for. */
  readonly #isAsked: Uint8Array;
  readonly #marks: Uint8Array;
  readonly #rounds: number;

  constructor(columns: Columns, wanted: Wanted, found: FoundWords | undefined) {
    const { mask, value } = flagsOf(wanted);
    this.#flags = columns.flags;
    this.#mask = mask;
    this.#value = value;
    this.#prices = columns.price;
    this.#min = wanted.minPrice ?? 0;
    this.#max = wanted.maxPrice ?? Infinity;
    this.#categories = columns.category;
    this.#anyCategory = wanted.categories === undefined;
    this.#isAsked = new Uint8Array(columns.categories.size);
    for (const name of wanted.categories ?? []) this.#isAsked[columns.categories.get(name) ?? columns.categories.size] = 1;
    this.#marks = found?.marks ?? NO_NUMBERS;
    this.#rounds = found?.rounds ?? 0;
  }

  passes(slot: number): boolean {
    const price = this.#prices[slot] as number;
    return (
      ((this.#flags[slot] as number) & this.#mask) === this.#value &&
      price >= this.#min &&
      price <= this.#max &&
      (this.#anyCategory || this.#isAsked[this.#categories[slot] as number] === 1) &&
      (this.#rounds === 0 || this.#marks[slot] === this.#rounds)
    );
  }
}
