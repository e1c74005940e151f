import { type CatalogueEntry, type CatalogueQuery, type SearchResult, TOTAL_LIMIT } from '../catalogue.ts';
import { ALIVE, Columns, FEATURED, STALE } from './columns.ts';
import { Filter } from './filter.ts';
import { IdTable } from './id-table.ts';
import { createOrders, type StagedChange } from './order.ts';
import { Pacer } from './pacer.ts';
import { buildSegment, type IndexedTerms } from './segment.ts';
import { hashTerms, toCreatorTerm } from './terms.ts';
import { Words } from './words.ts';

/** Up to one candidate per so many products, sorting the candidates is cheaper than scanning an order. */
const PRODUCTS_PER_CANDIDATE = 16;
const NO_RESULT: SearchResult = { ids: [], total: 0, isTotalExact: true };

/** All products. Only one `apply` may run at a time; searches between its steps see none of its changes. */
export class ProductIndex {
  readonly columns = new Columns();
  readonly words = new Words(this.columns);
  readonly orders = createOrders(this.columns);
  readonly #pacer = new Pacer();
  readonly #ids = new IdTable(this.columns);
  readonly #categoryCounts: number[] = [];
  readonly #featured = new Set<number>();

  /** Removes those of `ids` that have no entry. */
  async apply(ids: string[], entries: CatalogueEntry[]): Promise<void> {
    const pacer = this.#pacer;
    if (pacer.isDue()) await pacer.pause();
    await this.columns.reserve(ids.length, pacer);
    await this.#ids.reserve(ids.length, pacer);
    const { changes, added } = this.#stage(ids, entries);
    if (pacer.isDue()) await pacer.pause();
    if (added.length > 0) this.words.add(await buildSegment(added, pacer));
    for (const order of Object.values(this.orders.maintained)) {
      if (pacer.isDue()) await pacer.pause();
      order.prepare(changes);
    }
    if (pacer.isDue()) await pacer.pause();
    for (const order of Object.values(this.orders.maintained)) order.commit();
    for (const change of changes) this.#commit(change);
  }

  async restore(pacer: Pacer): Promise<void> {
    const { columns } = this;
    await this.#ids.reserve(columns.size, pacer);
    for (let slot = 1; slot < columns.size; slot += 1) {
      const flags = columns.flags[slot] as number;
      if (flags & ALIVE) {
        this.#ids.set(slot);
        this.#count(slot, 1);
      } else if (flags & STALE) this.words.addStale(slot);
      else columns.release(slot);
      if (slot % 1024 === 0 && pacer.isDue()) await pacer.pause();
    }
  }

  search(query: CatalogueQuery): SearchResult {
    const { creator, prefixes = [], sort } = query;
    if (query.categories?.length === 0 || (sort === 'featured' && query.featured === false)) return NO_RESULT;
    const terms = [...(creator === undefined ? [] : [toCreatorTerm(creator)]), ...prefixes];
    const matches = terms.length > 0 ? this.words.find(terms, this.#ids.count / PRODUCTS_PER_CANDIDATE) : undefined;
    const filter = new Filter(this.columns, query, matches);
    const candidates =
      matches?.slots ?? (sort === 'featured' ? [...this.#featured] : matches ? undefined : this.#findCandidatesByPrice(query));
    const total = this.#findKnownTotal(query);
    // With a known total, scanning the order often fills a page in fewer steps than there are candidates.
    const page = candidates && total === undefined ? undefined : this.#scanOrder(query, filter, total, candidates?.length);
    return page ?? this.#sortCandidates(candidates ?? [], filter, query);
  }

  /** Writes new values into slots that no search sees yet. */
  #stage(ids: string[], entries: CatalogueEntry[]): { changes: StagedChange[]; added: IndexedTerms[] } {
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    const changes: StagedChange[] = [];
    const added: IndexedTerms[] = [];
    for (const id of new Set(ids)) {
      const entry = byId.get(id);
      const old = this.#ids.find(id);
      if (!entry) {
        if (old !== 0) changes.push({ oldSlot: old, stagedSlot: 0, newSlot: 0 });
        continue;
      }
      const terms = [toCreatorTerm(entry.creator), ...entry.terms];
      const hash = hashTerms(terms);
      const staged = this.columns.allocate();
      this.columns.write(staged, entry, hash);
      const keepsSlot = old !== 0 && this.columns.termsHash[old] === hash;
      if (!keepsSlot) added.push({ slot: staged, terms });
      changes.push({ oldSlot: old, stagedSlot: staged, newSlot: keepsSlot ? old : staged });
    }
    return { changes, added };
  }

  #commit({ oldSlot: old, stagedSlot: staged, newSlot: slot }: StagedChange): void {
    const { columns } = this;
    if (old !== 0) this.#count(old, -1);
    if (old !== slot && old !== 0) {
      columns.flags[old] = STALE;
      this.words.addStale(old);
      if (slot === 0) this.#ids.delete(old);
    }
    if (slot === 0) return;
    if (slot !== staged) {
      columns.copy(staged, slot);
      columns.release(staged);
    }
    columns.flags[slot] = (columns.flags[slot] as number) | ALIVE;
    this.#ids.set(slot);
    this.#count(slot, 1);
  }

  #count(slot: number, by: 1 | -1): void {
    const category = this.columns.category[slot] as number;
    this.#categoryCounts[category] = (this.#categoryCounts[category] ?? 0) + by;
    if (by === -1) this.#featured.delete(slot);
    else if ((this.columns.flags[slot] as number) & FEATURED) this.#featured.add(slot);
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
    return (high - low) * PRODUCTS_PER_CANDIDATE <= this.#ids.count ? price.slots.subarray(low, high) : undefined;
  }

  #sortCandidates(candidates: Uint32Array | number[], filter: Filter, { sort, skip, limit }: CatalogueQuery): SearchResult {
    const { order, isBackwards } = this.orders.sorts[sort];
    const compare = isBackwards ? (a: number, b: number) => order.compare(b, a) : order.compare;
    const enough = skip + limit;
    let first: number[] = [];
    let last: number | undefined;
    let total = 0;
    for (const slot of candidates) {
      if (!filter.matches(slot)) continue;
      total += 1;
      if (last !== undefined && compare(slot, last) > 0) continue;
      first.push(slot);
      if (first.length < 2 * enough) continue;
      first = first.sort(compare).slice(0, enough);
      last = first.at(-1);
    }
    return this.#toResult(first.sort(compare).slice(skip, enough), total);
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
    const enough = knownTotal === undefined ? Math.max(end, TOTAL_LIMIT + 1) : Math.min(end, knownTotal);
    const page: number[] = [];
    let total = 0;
    for (let i = 0; i < high - low && total < enough; i += 1) {
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
    const isPriced = minPrice !== undefined || maxPrice !== undefined;
    if (!categories) {
      const [low, high] = this.#findPriceRange(query);
      return high - low;
    }
    if (isPriced) return undefined;
    const numbers = new Set(categories.map((name) => this.columns.categories.get(name) ?? -1));
    return [...numbers].reduce((sum, number) => sum + (this.#categoryCounts[number] ?? 0), 0);
  }
}
