import { TOTAL_BOUND } from '../../platform/mongo/page.ts';
import { Columns, type Entry, flagsOf } from './catalogue-columns.ts';
import { Filter, type Wanted } from './catalogue-filter.ts';
import { createOrders, type Sort } from './catalogue-orders.ts';
import { createWords, type FoundWords, mergeFound } from './catalogue-words.ts';

export interface Question extends Wanted {
  creator?: string | undefined;
  /** Beginnings of words, all of them required. */
  words?: string[] | undefined;
  /** `featured` finds featured products only. */
  sort: Sort;
  skip: number;
  limit: number;
}

export interface Found {
  ids: string[];
  /** Exact up to 10,000; one more means 'more than that'. */
  total: number;
}

export interface Shop {
  products: number;
  reviews: number;
  stars: number;
}

export interface Change {
  id: string;
  /** What the product is now; null when it is gone. */
  entry: Entry | null;
}

/** With more changes at once, sorting anew takes less time than finding each its place. */
const BULK = 500;
/** Fewer candidates than one in so many are sorted by themselves; more are met on a walk through the whole order. */
const FEW = 16;
const SWEPT_AT_LEAST = 1_000;
const LISTED = flagsOf({ listed: true });

/** A creator is looked for like a word that no text has. */
const creatorWord = (id: string): string => `\u0000${id}`;
const wordsOf = ({ creator, terms }: Entry): string[] => [creatorWord(creator), ...terms];
/** A product moves from one word index to the other when it comes on sale or goes off. */
const wordsHash = (entry: Entry, words: string[]): number => hashOf([entry.listed ? '1' : '0', ...words]);

/** Of words in their order, as one number (FNV-1a). */
function hashOf(words: string[]): number {
  let hash = 0x811c9dc5;
  for (const word of words) {
    for (let i = 0; i < word.length; i += 1) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
    hash = Math.imul(hash ^ 0x20, 0x01000193);
  }
  return hash >>> 0;
}

/** Products in memory as lists need them: every filter, search, order and count without a query. */
export class CatalogueIndex {
  readonly #columns = new Columns();
  /** Of what is on sale; drafts, however many words they have, cost a public search nothing. */
  readonly #words = createWords();
  readonly #unlistedWords = createWords();
  readonly #orders = createOrders(this.#columns);
  readonly #slotOf = new Map<string, number>();
  /** How many are listed, by number of category. */
  readonly #listedIn: number[] = [];
  /** Slots of featured products. */
  readonly #featured = new Set<number>();
  readonly #free: number[] = [];
  /** Slots that words still name, of products that are gone or were written anew. */
  readonly #dead = new Set<number>();

  apply(changes: Change[]): void {
    if (changes.length > BULK) {
      this.fill(changes);
      this.sort();
    } else for (const change of changes) this.#applyOne(change, false);
    this.#sweep();
  }

  /** As `apply` does, but lists are wrong until `sort`: to load many in parts. */
  fill(changes: Change[]): void {
    for (const change of changes) this.#applyOne(change, true);
  }

  sort(): void {
    this.#orders.fill(Uint32Array.from(this.#slotOf.values()));
    this.#words.trim();
    this.#unlistedWords.trim();
  }

  find(question: Question): Found {
    const { creator, words = [] } = question;
    const wanted = [...(creator ? [creatorWord(creator)] : []), ...words];
    if (question.categories?.length === 0) return { ids: [], total: 0 };
    const found = wanted.length > 0 ? this.#findWords(wanted, question.listed) : undefined;
    const filter = new Filter(this.#columns, question, found);
    const isFeatured = question.sort === 'featured';
    const few = found?.slots ?? (isFeatured ? [...this.#featured] : found ? undefined : this.#pricedFew(question));
    if (few)
      return this.#sorted(
        few.filter((slot) => filter.passes(slot)),
        question,
      );
    return this.#walk(question, filter, this.#knownTotal(question));
  }

  /** What is on sale, oldest first, `count` from the `skip`th on; for those who go through all of it. */
  listed(skip: number, count: number): string[] {
    const filter = new Filter(this.#columns, { listed: true }, undefined);
    return this.#walk({ sort: 'oldest', skip, limit: count }, filter, 0).ids;
  }

  /** How many are on sale in each category that has any. */
  facets(): { name: string; count: number }[] {
    return [...this.#columns.categories]
      .map(([name, number]) => ({ name, count: this.#listedIn[number] ?? 0 }))
      .filter(({ count }) => count > 0);
  }

  /** What a creator has on sale: how many, and the stars of all their reviews. */
  shop(creator: string): Shop {
    const { reviewCount, rating } = this.#columns;
    const shop: Shop = { products: 0, reviews: 0, stars: 0 };
    for (const slot of this.#words.exactly(creatorWord(creator))) {
      // A word keeps the slots of products that are gone until the next sweep.
      if (!this.#isListed(slot)) continue;
      const reviews = reviewCount[slot] as number;
      shop.products += 1;
      shop.reviews += reviews;
      shop.stars += reviews * (rating[slot] as number);
    }
    return shop;
  }

  #findWords(words: string[], listed: boolean | undefined): FoundWords {
    const most = this.#slotOf.size / FEW;
    if (listed !== undefined) return (listed ? this.#words : this.#unlistedWords).find(words, most);
    const size = this.#slotOf.size + this.#dead.size + this.#free.length;
    return mergeFound(this.#words.find(words, most), this.#unlistedWords.find(words, most), size);
  }

  #applyOne({ id, entry }: Change, isBulk: boolean): void {
    const words = entry ? wordsOf(entry) : [];
    const hash = entry ? wordsHash(entry, words) : 0;
    let slot = this.#slotOf.get(id);
    if (slot !== undefined) {
      this.#count(slot, -1);
      this.#featured.delete(slot);
      if (!isBulk) this.#orders.remove(slot);
      if (!entry || this.#columns.words[slot] !== hash) slot = this.#bury(id, slot);
    }
    if (!entry) return;
    if (slot === undefined) {
      slot = this.#free.pop() ?? this.#slotOf.size + this.#dead.size;
      this.#slotOf.set(id, slot);
      (entry.listed ? this.#words : this.#unlistedWords).add(slot, words);
    }
    this.#columns.write(slot, entry, hash);
    this.#count(slot, 1);
    if (entry.featured) this.#featured.add(slot);
    if (!isBulk) this.#orders.insert(slot);
  }

  #bury(id: string, slot: number): undefined {
    this.#columns.erase(slot);
    this.#slotOf.delete(id);
    this.#dead.add(slot);
  }

  /** Forgets the dead once they are many. */
  #sweep(): void {
    if (this.#dead.size < SWEPT_AT_LEAST || this.#dead.size * 4 < this.#slotOf.size) return;
    for (const words of [this.#words, this.#unlistedWords]) words.sweep((slot) => !this.#dead.has(slot));
    this.#free.push(...this.#dead);
    this.#dead.clear();
  }

  #isListed(slot: number): boolean {
    return ((this.#columns.flags[slot] as number) & LISTED.mask) === LISTED.value;
  }

  #count(slot: number, by: 1 | -1): void {
    const category = this.#columns.category[slot] as number;
    if (this.#isListed(slot)) this.#listedIn[category] = (this.#listedIn[category] ?? 0) + by;
  }

  /** What is between two prices, as places in the order of prices. */
  #priced({ minPrice = 0, maxPrice = Infinity }: Question): [number, number] {
    const { price } = this.#columns;
    const order = this.#orders.price;
    const low = order.placeAfter((slot) => (price[slot] as number) < minPrice);
    return [
      low,
      Math.max(
        low,
        order.placeAfter((slot) => (price[slot] as number) <= maxPrice),
      ),
    ];
  }

  /** Of a narrow range, in no order of use; where prices are the order, one walks along it. */
  #pricedFew(question: Question): number[] | undefined {
    const isOrdered = this.#orders.sorts[question.sort].order === this.#orders.price;
    if (isOrdered || (question.minPrice === undefined && question.maxPrice === undefined)) return undefined;
    const [low, high] = this.#priced(question);
    return (high - low) * FEW <= this.#slotOf.size ? [...this.#orders.price.slots.subarray(low, high)] : undefined;
  }

  #sorted(slots: number[], { sort, skip, limit }: Question): Found {
    const { order, isBackwards } = this.#orders.sorts[sort];
    slots.sort(isBackwards ? (a, b) => order.compare(b, a) : order.compare);
    const ids = slots.slice(skip, skip + limit).map((slot) => this.#columns.ids[slot] as string);
    return { ids, total: Math.min(slots.length, TOTAL_BOUND + 1) };
  }

  /** From one end of the order until the page is full and the total known, or past the bound. */
  #walk(question: Question, filter: Filter, known: number | undefined): Found {
    const { sort, skip, limit } = question;
    const { order, isBackwards } = this.#orders.sorts[sort];
    const [low, high] = order === this.#orders.price ? this.#priced(question) : [0, order.length];
    const ids: string[] = [];
    const enough = Math.max(skip + limit, known === undefined ? TOTAL_BOUND + 1 : 0);
    let total = 0;
    for (let i = 0; i < high - low && total < enough; i += 1) {
      const slot = order.slots[isBackwards ? high - 1 - i : low + i] as number;
      if (!filter.passes(slot)) continue;
      if (total >= skip && ids.length < limit) ids.push(this.#columns.ids[slot] as string);
      total += 1;
    }
    return { ids, total: Math.min(known ?? total, TOTAL_BOUND + 1) };
  }

  /** Without a look at any product, for what is asked most. */
  #knownTotal({ status, listed, featured, creator, words, minPrice, maxPrice, categories }: Question): number | undefined {
    const others = [status, featured, creator, minPrice, maxPrice, words?.[0]];
    if (!listed || others.some((other) => other !== undefined)) return undefined;
    const all = this.facets().filter(({ name }) => !categories || categories.includes(name));
    return all.reduce((sum, { count }) => sum + count, 0);
  }
}
