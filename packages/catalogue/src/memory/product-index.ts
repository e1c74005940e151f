import { type CatalogueEntry, type CatalogueQuery, type SearchResult, TOTAL_LIMIT } from '../catalogue.ts';
import { ALIVE, Columns, FEATURED, STALE } from './columns.ts';
import { Filter } from './filter.ts';
import { IdTable } from './id-table.ts';
import { createOrders, type StagedChange } from './order.ts';
import { EventLoopYielder } from './event-loop-yielder.ts';
import { buildSegment, type ProductTerms } from './segment.ts';
import { hashTerms, toCreatorTerm } from './terms.ts';
import { TermIndex } from './term-index.ts';

/** Up to one candidate per so many products, sorting the candidates is cheaper than scanning an order. */
const PRODUCTS_PER_CANDIDATE = 16;
const NO_RESULT: SearchResult = { ids: [], total: 0, isTotalExact: true };

/** All products. Only one `apply` may run at a time; searches between its steps see none of its changes. */
export class ProductIndex {
  readonly columns = new Columns();
  readonly termIndex = new TermIndex(this.columns);
  readonly orders = createOrders(this.columns);
  readonly #yielder = new EventLoopYielder();
  readonly #idTable = new IdTable(this.columns);
  readonly #categoryCounts: number[] = [];
  readonly #featuredSlots = new Set<number>();

  /** Removes those of `ids` that have no entry. */
  async apply(ids: string[], entries: CatalogueEntry[]): Promise<void> {
    const yielder = this.#yielder;
    if (yielder.shouldYield()) await yielder.yieldToEventLoop();
    await this.columns.reserve(ids.length, yielder);
    await this.#idTable.reserve(ids.length, yielder);
    const { changes, productTerms } = this.#stage(ids, entries);
    if (yielder.shouldYield()) await yielder.yieldToEventLoop();
    if (productTerms.length > 0) this.termIndex.add(await buildSegment(productTerms, yielder));
    for (const order of Object.values(this.orders.maintained)) {
      if (yielder.shouldYield()) await yielder.yieldToEventLoop();
      order.prepare(changes);
    }
    if (yielder.shouldYield()) await yielder.yieldToEventLoop();
    for (const order of Object.values(this.orders.maintained)) order.commit();
    for (const change of changes) this.#commit(change);
  }

  async restore(yielder: EventLoopYielder): Promise<void> {
    const { columns } = this;
    await this.#idTable.reserve(columns.size, yielder);
    for (let slot = 1; slot < columns.size; slot += 1) {
      const flags = columns.flags[slot] as number;
      if (flags & ALIVE) {
        this.#idTable.set(slot);
        this.#updateCounts(slot, 1);
      } else if (flags & STALE) this.termIndex.addStale(slot);
      else columns.release(slot);
      if (slot % 1024 === 0 && yielder.shouldYield()) await yielder.yieldToEventLoop();
    }
  }

  search(query: CatalogueQuery): SearchResult {
    const { creator, prefixes = [], sort } = query;
    if (query.categories?.length === 0 || (sort === 'featured' && query.featured === false)) return NO_RESULT;
    const terms = [...(creator === undefined ? [] : [toCreatorTerm(creator)]), ...prefixes];
    const matches = terms.length > 0 ? this.termIndex.findMatches(terms, this.#idTable.size / PRODUCTS_PER_CANDIDATE) : undefined;
    const filter = new Filter(this.columns, query, matches);
    const candidates =
      matches?.slots ??
      (sort === 'featured' ? [...this.#featuredSlots] : matches ? undefined : this.#findCandidatesByPrice(query));
    const total = this.#findKnownTotal(query);
    // With a known total, scanning the order often fills a page in fewer steps than there are candidates.
    const page = candidates && total === undefined ? undefined : this.#scanOrder(query, filter, total, candidates?.length);
    return page ?? this.#sortCandidates(candidates ?? [], filter, query);
  }

  /** Writes new values into slots that no search sees yet. */
  #stage(ids: string[], entries: CatalogueEntry[]): { changes: StagedChange[]; productTerms: ProductTerms[] } {
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    const changes: StagedChange[] = [];
    const productTerms: ProductTerms[] = [];
    for (const id of new Set(ids)) {
      const entry = byId.get(id);
      const oldSlot = this.#idTable.findSlot(id);
      if (!entry) {
        if (oldSlot !== 0) changes.push({ oldSlot, stagedSlot: 0, newSlot: 0 });
        continue;
      }
      const terms = [toCreatorTerm(entry.creator), ...entry.terms];
      const hash = hashTerms(terms);
      const stagedSlot = this.columns.allocate();
      this.columns.write(stagedSlot, entry, hash);
      const keepsSlot = oldSlot !== 0 && this.columns.termsHash[oldSlot] === hash;
      if (!keepsSlot) productTerms.push({ slot: stagedSlot, terms });
      changes.push({ oldSlot, stagedSlot, newSlot: keepsSlot ? oldSlot : stagedSlot });
    }
    return { changes, productTerms };
  }

  #commit({ oldSlot, stagedSlot, newSlot }: StagedChange): void {
    const { columns } = this;
    if (oldSlot !== 0) this.#updateCounts(oldSlot, -1);
    if (oldSlot !== newSlot && oldSlot !== 0) {
      columns.flags[oldSlot] = STALE;
      this.termIndex.addStale(oldSlot);
      if (newSlot === 0) this.#idTable.delete(oldSlot);
    }
    if (newSlot === 0) return;
    if (newSlot !== stagedSlot) {
      columns.copy(stagedSlot, newSlot);
      columns.release(stagedSlot);
    }
    columns.flags[newSlot] = (columns.flags[newSlot] as number) | ALIVE;
    this.#idTable.set(newSlot);
    this.#updateCounts(newSlot, 1);
  }

  #updateCounts(slot: number, by: 1 | -1): void {
    const category = this.columns.category[slot] as number;
    this.#categoryCounts[category] = (this.#categoryCounts[category] ?? 0) + by;
    if (by === -1) this.#featuredSlots.delete(slot);
    else if ((this.columns.flags[slot] as number) & FEATURED) this.#featuredSlots.add(slot);
  }

  #findPriceRange({ minPrice = 0, maxPrice = Infinity }: CatalogueQuery): [number, number] {
    const { price: prices } = this.columns;
    const order = this.orders.maintained.price;
    const low = minPrice > 0 ? order.findPosition((slot) => (prices[slot] as number) < minPrice) : 0;
    const high = maxPrice < Infinity ? order.findPosition((slot) => (prices[slot] as number) <= maxPrice) : order.length;
    return [low, Math.max(low, high)];
  }

  /** @returns undefined if the range is wide or a scan by price serves the query */
  #findCandidatesByPrice(query: CatalogueQuery): Uint32Array | undefined {
    const { price } = this.orders.maintained;
    if (this.orders.sorts[query.sort].order === price) return undefined;
    const [low, high] = this.#findPriceRange(query);
    return (high - low) * PRODUCTS_PER_CANDIDATE <= this.#idTable.size ? price.slots.subarray(low, high) : undefined;
  }

  #sortCandidates(candidates: Uint32Array | number[], filter: Filter, { sort, skip, limit }: CatalogueQuery): SearchResult {
    const { order, isBackwards } = this.orders.sorts[sort];
    const compare = isBackwards ? (a: number, b: number) => order.compare(b, a) : order.compare;
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
  #scanOrder(
    query: CatalogueQuery,
    filter: Filter,
    knownTotal: number | undefined,
    maxSteps = Infinity,
  ): SearchResult | undefined {
    const { sort, skip, limit } = query;
    const { order, isBackwards } = this.orders.sorts[sort];
    const [low, high] = order === this.orders.maintained.price ? this.#findPriceRange(query) : [0, order.length];
    const end = skip + limit;
    const maxNeeded = knownTotal === undefined ? Math.max(end, TOTAL_LIMIT + 1) : Math.min(end, knownTotal);
    const page: number[] = [];
    let total = 0;
    for (let i = 0; i < high - low && total < maxNeeded; i += 1) {
      if (i === maxSteps) return undefined;
      const slot = order.slots[isBackwards ? high - 1 - i : low + i] as number;
      if (!filter.matches(slot)) continue;
      if (total >= skip && page.length < limit) page.push(slot);
      total += 1;
    }
    return this.#toResult(page, knownTotal ?? total);
  }

  #toResult(page: number[], total: number): SearchResult {
    const ids = page.map((slot) => this.columns.readId(slot));
    return { ids, total: Math.min(total, TOTAL_LIMIT), isTotalExact: total <= TOTAL_LIMIT };
  }

  /** @returns undefined if products would have to be counted */
  #findKnownTotal(query: CatalogueQuery): number | undefined {
    const { sort, featured, creator, prefixes = [], minPrice, maxPrice, categories } = query;
    if (sort === 'featured' || featured !== undefined || creator !== undefined || prefixes.length > 0) return undefined;
    const hasPriceFilter = minPrice !== undefined || maxPrice !== undefined;
    if (!categories) {
      const [low, high] = this.#findPriceRange(query);
      return high - low;
    }
    if (hasPriceFilter) return undefined;
    const categoryNumbers = new Set(categories.map((name) => this.columns.categories.get(name) ?? -1));
    return [...categoryNumbers].reduce((sum, number) => sum + (this.#categoryCounts[number] ?? 0), 0);
  }
}
