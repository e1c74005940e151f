import { type CatalogueEntry, type CatalogueQuery, type SearchResult, TOTAL_LIMIT } from '../catalogue.ts';
import { ALIVE, Columns, FEATURED, STALE } from './columns.ts';
import { Filter } from './filter.ts';
import { IdTable } from './id-table.ts';
import { createSortedSlots, type StagedChange } from './sorted-slots.ts';
import { EventLoopYielder } from './event-loop-yielder.ts';
import { buildSegment, type ProductTerms } from './segment.ts';
import { toTitleTerm } from '../title-term.ts';
import { hashTerms, toCreatorTerm } from './terms.ts';
import { TermIndex, type TermMatches } from './term-index.ts';

/** Sorting the candidates is cheaper than scanning sorted slots if there is at most one candidate per this many products. */
const PRODUCTS_PER_CANDIDATE = 16;
const MAX_COUNTED_TOTALS = 1_000;
const NO_RESULT: SearchResult = { ids: [], total: 0, isTotalExact: true };

/** Queries with the same key match the same products, except with the sort `featured`, which also filters. */
const toFilterKey = ({ skip: _skip, limit: _limit, sort: _sort, ...filters }: CatalogueQuery): string => JSON.stringify(filters);

export interface IndexQuery extends CatalogueQuery {
  /** Leaves out the products that match all of them. */
  excludedPrefixes?: string[];
}

/** All products. Only one `apply` may run at a time; searches between its steps see none of its changes. */
export class ProductIndex {
  readonly columns = new Columns();
  readonly termIndex = new TermIndex(this.columns);
  readonly sortedSlots = createSortedSlots(this.columns);
  readonly #yielder = new EventLoopYielder();
  readonly #idTable = new IdTable(this.columns);
  readonly #categoryCounts: number[] = [];
  readonly #featuredSlots = new Set<number>();
  /** Totals that searches counted since the last change. With a known total, a search ends when its page is full. */
  readonly #countedTotals = new Map<string, number>();

  /** Removes the products of `ids` that have no entry. */
  async apply(ids: string[], entries: CatalogueEntry[]): Promise<void> {
    const yielder = this.#yielder;
    if (yielder.shouldYield()) await yielder.yieldToEventLoop();
    await this.columns.reserve(ids.length, yielder);
    await this.#idTable.reserve(ids.length, yielder);
    const { changes, productTerms } = this.#stage(ids, entries);
    if (yielder.shouldYield()) await yielder.yieldToEventLoop();
    this.termIndex.add(await buildSegment(productTerms, yielder));
    for (const list of Object.values(this.sortedSlots.keptSorted)) {
      if (yielder.shouldYield()) await yielder.yieldToEventLoop();
      list.prepare(changes);
    }
    if (yielder.shouldYield()) await yielder.yieldToEventLoop();
    for (const list of Object.values(this.sortedSlots.keptSorted)) list.commit();
    for (const change of changes) this.#commit(change);
    this.#countedTotals.clear();
  }

  async restore(yielder: EventLoopYielder): Promise<void> {
    const { columns } = this;
    await this.#idTable.reserve(columns.slotCount, yielder);
    for (let slot = 1; slot < columns.slotCount; slot += 1) {
      const flags = columns.flags[slot] as number;
      if (flags & ALIVE) {
        this.#idTable.set(slot);
        this.#updateCounts(slot, 1);
      } else if (flags & STALE) this.termIndex.releaseAfterMerge(slot);
      else columns.release(slot);
      if (yielder.shouldYield(slot)) await yielder.yieldToEventLoop();
    }
  }

  search(query: IndexQuery): SearchResult {
    const { creator, prefixes = [], excludedPrefixes, sort } = query;
    if (query.categories?.length === 0 || (sort === 'featured' && query.featured === false)) return NO_RESULT;
    const terms = [...(creator === undefined ? [] : [toCreatorTerm(creator)]), ...prefixes];
    const maxCandidates = this.#idTable.size / PRODUCTS_PER_CANDIDATE;
    const termMatches = terms.length > 0 ? this.termIndex.findMatches(terms, maxCandidates, query.allowsTypos) : undefined;
    const excluded = excludedPrefixes && this.termIndex.findMatches(excludedPrefixes, maxCandidates);
    const filter = new Filter(this.columns, query, termMatches, excluded);
    const candidates = this.#findCandidates(query, termMatches);
    const filterKey = toFilterKey(query);
    // Featured products are few and sorted by each search, so their total is not needed.
    const knownTotal = sort === 'featured' ? undefined : (this.#findKnownTotal(query) ?? this.#countedTotals.get(filterKey));
    // With a known total, scanning sorted slots often fills a page in fewer steps than there are candidates. A scan needs a filter
    // that tests the terms. With a `prefixCount` of 0, the filter does not test them, because all candidates match.
    const shouldScan = candidates === undefined || (knownTotal !== undefined && termMatches?.prefixCount !== 0);
    const scanResult = shouldScan ? this.#scanSortedSlots(query, filter, knownTotal, candidates?.length) : undefined;
    const result = scanResult ?? this.#sortCandidates(candidates ?? [], filter, query);
    if (knownTotal === undefined && sort !== 'featured') this.#saveTotal(filterKey, result);
    return result;
  }

  /** No page reaches beyond `TOTAL_LIMIT`, so any larger total can be saved as infinite. */
  #saveTotal(filterKey: string, { total, isTotalExact }: SearchResult): void {
    if (this.#countedTotals.size >= MAX_COUNTED_TOTALS) this.#countedTotals.clear();
    this.#countedTotals.set(filterKey, isTotalExact ? total : Infinity);
  }

  /** Writes new values into slots that no search sees yet. */
  #stage(ids: string[], entries: CatalogueEntry[]): { changes: StagedChange[]; productTerms: ProductTerms[] } {
    const entriesById = new Map(entries.map((entry) => [entry.id, entry]));
    const changes: StagedChange[] = [];
    const productTerms: ProductTerms[] = [];
    for (const id of new Set(ids)) {
      const entry = entriesById.get(id);
      const currentSlot = this.#idTable.findSlot(id);
      if (!entry) {
        if (currentSlot !== 0) changes.push({ currentSlot, stagedValuesSlot: 0, finalSlot: 0 });
        continue;
      }
      const terms = [toCreatorTerm(entry.creator), ...entry.terms, ...entry.titleTerms.map(toTitleTerm)];
      const hash = hashTerms(terms);
      const stagedValuesSlot = this.columns.allocate();
      this.columns.write(stagedValuesSlot, entry, hash);
      const keepsSlot = currentSlot !== 0 && this.columns.termsHash[currentSlot] === hash;
      if (!keepsSlot) productTerms.push({ slot: stagedValuesSlot, terms });
      changes.push({ currentSlot, stagedValuesSlot, finalSlot: keepsSlot ? currentSlot : stagedValuesSlot });
    }
    return { changes, productTerms };
  }

  #commit({ currentSlot, stagedValuesSlot, finalSlot }: StagedChange): void {
    const { columns } = this;
    if (currentSlot !== 0) this.#updateCounts(currentSlot, -1);
    if (currentSlot !== finalSlot && currentSlot !== 0) {
      columns.flags[currentSlot] = STALE;
      this.termIndex.releaseAfterMerge(currentSlot);
      this.#idTable.delete(currentSlot);
    }
    if (finalSlot === 0) return;
    if (finalSlot !== stagedValuesSlot) {
      columns.copyAllExceptId(stagedValuesSlot, finalSlot);
      columns.release(stagedValuesSlot);
    }
    columns.flags[finalSlot] = (columns.flags[finalSlot] as number) | ALIVE;
    this.#idTable.set(finalSlot);
    this.#updateCounts(finalSlot, 1);
  }

  #updateCounts(slot: number, by: 1 | -1): void {
    const category = this.columns.category[slot] as number;
    this.#categoryCounts[category] = (this.#categoryCounts[category] ?? 0) + by;
    if (by === -1) this.#featuredSlots.delete(slot);
    else if ((this.columns.flags[slot] as number) & FEATURED) this.#featuredSlots.add(slot);
  }

  #findPositionsInPriceRange({ minPrice = 0, maxPrice = Infinity }: CatalogueQuery): [number, number] {
    const { price: prices } = this.columns;
    const list = this.sortedSlots.keptSorted.price;
    const low = minPrice > 0 ? list.findPosition((slot) => (prices[slot] as number) < minPrice) : 0;
    const high = maxPrice < Infinity ? list.findPosition((slot) => (prices[slot] as number) <= maxPrice) : list.length;
    return [low, Math.max(low, high)];
  }

  /** @returns slots that include all matches; undefined if sorting these slots would take longer than a scan */
  #findCandidates(query: CatalogueQuery, termMatches: TermMatches | undefined): Uint32Array | number[] | undefined {
    if (termMatches?.slots) return termMatches.slots;
    if (query.sort === 'featured') return [...this.#featuredSlots];
    const { price } = this.sortedSlots.keptSorted;
    if (termMatches || this.sortedSlots.sorts[query.sort].list === price) return undefined;
    const [low, high] = this.#findPositionsInPriceRange(query);
    return (high - low) * PRODUCTS_PER_CANDIDATE <= this.#idTable.size ? price.slots.subarray(low, high) : undefined;
  }

  #sortCandidates(candidates: Uint32Array | number[], filter: Filter, { sort, skip, limit }: CatalogueQuery): SearchResult {
    const { list, isBackwards } = this.sortedSlots.sorts[sort];
    const compare = isBackwards ? (a: number, b: number) => list.compare(b, a) : list.compare;
    const maxNeeded = skip + limit;
    let bestSlots: number[] = [];
    let worstSlot: number | undefined;
    let total = 0;
    for (const slot of candidates) {
      if (!filter.matches(slot)) continue;
      total += 1;
      if (worstSlot !== undefined && compare(slot, worstSlot) > 0) continue;
      bestSlots.push(slot);
      if (bestSlots.length < 2 * maxNeeded) continue;
      bestSlots = bestSlots.sort(compare).slice(0, maxNeeded);
      worstSlot = bestSlots.at(-1);
    }
    return this.#toResult(bestSlots.sort(compare).slice(skip, maxNeeded), total);
  }

  /** Scans until the page is full and the total is known or beyond the limit. @returns undefined after `maxSteps` */
  #scanSortedSlots(
    query: CatalogueQuery,
    filter: Filter,
    knownTotal: number | undefined,
    maxSteps = Infinity,
  ): SearchResult | undefined {
    const { sort, skip, limit } = query;
    const { list, isBackwards } = this.sortedSlots.sorts[sort];
    const [low, high] = list === this.sortedSlots.keptSorted.price ? this.#findPositionsInPriceRange(query) : [0, list.length];
    const pageEnd = skip + limit;
    const maxNeeded = knownTotal === undefined ? Math.max(pageEnd, TOTAL_LIMIT + 1) : Math.min(pageEnd, knownTotal);
    const pageSlots: number[] = [];
    let total = 0;
    for (let i = 0; i < high - low && total < maxNeeded; i += 1) {
      if (i === maxSteps) return undefined;
      const slot = list.slots[isBackwards ? high - 1 - i : low + i] as number;
      if (!filter.matches(slot)) continue;
      if (total >= skip && pageSlots.length < limit) pageSlots.push(slot);
      total += 1;
    }
    return this.#toResult(pageSlots, knownTotal ?? total);
  }

  #toResult(pageSlots: number[], total: number): SearchResult {
    const ids = pageSlots.map((slot) => this.columns.readId(slot));
    return { ids, total: Math.min(total, TOTAL_LIMIT), isTotalExact: total <= TOTAL_LIMIT };
  }

  /** @returns undefined if products would have to be counted */
  #findKnownTotal(query: CatalogueQuery): number | undefined {
    const { featured, creator, prefixes = [], minPrice, maxPrice, categories } = query;
    if (featured !== undefined || creator !== undefined || prefixes.length > 0) return undefined;
    const hasPriceFilter = minPrice !== undefined || maxPrice !== undefined;
    if (!categories) {
      const [low, high] = this.#findPositionsInPriceRange(query);
      return high - low;
    }
    if (hasPriceFilter) return undefined;
    const categoryNumbers = new Set(categories.flatMap((name) => this.columns.categoryNumberByName.get(name) ?? []));
    return [...categoryNumbers].reduce((sum, number) => sum + (this.#categoryCounts[number] ?? 0), 0);
  }
}
