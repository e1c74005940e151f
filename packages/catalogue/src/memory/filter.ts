import type { CatalogueQuery } from '../catalogue.ts';
import { ALIVE, type Columns, FEATURED } from './columns.ts';
import { NO_COUNTS, type TermMatches } from './term-index.ts';

type MatchCounts = Pick<TermMatches, 'matchCounts' | 'prefixCount'>;

const NOTHING: MatchCounts = { matchCounts: NO_COUNTS, prefixCount: 1 };

/** Counts the matches of a single prefix, which the index has only listed. */
function countEachMatch(matches: TermMatches, slotCount: number): MatchCounts {
  if (matches.prefixCount > 0) return matches;
  const matchCounts = new Uint8Array(slotCount);
  for (const slot of matches.slots ?? []) matchCounts[slot] = 1;
  return { matchCounts, prefixCount: 1 };
}

/** A class instead of closures, because a search may test 100,000 slots. */
export class Filter {
  readonly #flags: Uint8Array;
  readonly #flagsMask: number;
  readonly #flagsValue: number;
  readonly #prices: Uint32Array;
  readonly #minPrice: number;
  readonly #maxPrice: number;
  readonly #categoryNumbers: Uint16Array;
  readonly #hasCategories: boolean;
  readonly #isCategoryInQuery: Uint8Array;
  readonly #matchCounts: Uint8Array;
  readonly #prefixCount: number;
  readonly #excludedCounts: Uint8Array;
  readonly #excludedCount: number;

  /** @param excluded the products that do not match */
  constructor(columns: Columns, query: CatalogueQuery, termMatches: TermMatches | undefined, excluded?: TermMatches) {
    const isFeatured = query.sort === 'featured' ? true : query.featured;
    this.#flags = columns.flags;
    this.#flagsMask = ALIVE | (isFeatured === undefined ? 0 : FEATURED);
    this.#flagsValue = ALIVE | (isFeatured ? FEATURED : 0);
    this.#prices = columns.price;
    this.#minPrice = query.minPrice ?? 0;
    this.#maxPrice = query.maxPrice ?? Infinity;
    this.#categoryNumbers = columns.category;
    this.#hasCategories = query.categories !== undefined;
    this.#isCategoryInQuery = new Uint8Array(columns.categoryNumberByName.size + 1);
    // The last element stands for all categories that no product has.
    for (const name of query.categories ?? [])
      this.#isCategoryInQuery[columns.categoryNumberByName.get(name) ?? columns.categoryNumberByName.size] = 1;
    this.#matchCounts = termMatches?.matchCounts ?? NO_COUNTS;
    this.#prefixCount = termMatches?.prefixCount ?? 0;
    const { matchCounts, prefixCount } = excluded ? countEachMatch(excluded, columns.slotCount) : NOTHING;
    this.#excludedCounts = matchCounts;
    this.#excludedCount = prefixCount;
  }

  matches(slot: number): boolean {
    const price = this.#prices[slot] as number;
    return (
      ((this.#flags[slot] as number) & this.#flagsMask) === this.#flagsValue &&
      price >= this.#minPrice &&
      price <= this.#maxPrice &&
      (!this.#hasCategories || this.#isCategoryInQuery[this.#categoryNumbers[slot] as number] === 1) &&
      (this.#prefixCount === 0 || this.#matchCounts[slot] === this.#prefixCount) &&
      this.#excludedCounts[slot] !== this.#excludedCount
    );
  }
}
