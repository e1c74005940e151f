import { setTimeout as delay } from 'node:timers/promises';
import type { CatalogueEntry, CatalogueSource } from '../src/catalogue.ts';

const VOCABULARY_SIZE = 50_000;
const DESCRIPTION_WORDS = 60;
const TITLE_WORDS = 5;
const PRODUCTS_PER_CREATOR = 20;
const SCAN_BATCH = 500;
const HEARTBEAT_MS = 500;
const FIRST_CREATED_AT_MS = Date.UTC(2026, 0, 1);
const SYLLABLES = ['ma', 'ca', 'ri', 'to', 'lu', 'pe', 'gu', 'xi', 'no', 'ba', 'se', 'vo', 'mu', 'ti', 'ra', 'zo'];

const toId = (n: number): string => n.toString(16).padStart(24, '0');

function hashToFraction(seed: number): number {
  let hash = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

function generateWord(n: number): string {
  let word = '';
  for (let remainder = n + SYLLABLES.length; remainder > 0; remainder = Math.floor(remainder / SYLLABLES.length))
    word += SYLLABLES[remainder % SYLLABLES.length] ?? '';
  return word;
}

/** Returns different prefixes for consecutive `n`, so that most searches miss the match cache. */
export const generatePrefix = (n: number): string => generateWord(5_000 + ((n * 37) % 20_000));

/** A number of a product with two digits swapped. Most terms at 1,000,000 products begin with its letter. */
export const generateTypo = (n: number): string => `p1${n % 10}${Math.floor(n / 10) % 10}23${n % 7}`;

export function generatePriceRange(n: number): { minPrice: number; maxPrice: number } {
  const minPrice = 10_000 + ((n * 7_919) % 400_000);
  return { minPrice, maxPrice: minPrice + 5_000 };
}

/** About half of the terms come from the first eighth of the vocabulary. */
function generateTerms(n: number, version: number): Pick<CatalogueEntry, 'terms' | 'titleTerms'> {
  const terms = new Set([`p${n}`]);
  for (let i = 0; i < DESCRIPTION_WORDS; i += 1)
    terms.add(generateWord(Math.floor(VOCABULARY_SIZE * hashToFraction(n * 64 + i + version * 7_919) ** 3)));
  return { terms: [...terms], titleTerms: [...terms].slice(0, TITLE_WORDS) };
}

function generateEntry(n: number, version = 0): CatalogueEntry {
  return {
    id: toId(n),
    creator: toId(2 ** 40 + Math.floor(n / PRODUCTS_PER_CREATOR)),
    category: `Category ${n % 8}`,
    price: 10_000 + ((n * 7_919) % 500_000),
    sales: (n * 31 + version) % 400,
    rating: (n % 50) / 10,
    createdAt: FIRST_CREATED_AT_MS + n * 60_000,
    featured: n % 5_000 === 0,
    featuredOrder: n % 100,
    ...generateTerms(n, version * (n % 2)),
  };
}

/** Computes products when they are read. The stream reports the products that `changeProducts` is called with. */
export function createGeneratedSource(size: number): CatalogueSource & { changeProducts(productNumbers: number[]): string[] } {
  const versions = new Map<string, number>();
  const history: string[][] = [];
  return {
    changeProducts(productNumbers) {
      const ids = productNumbers.map(toId);
      for (const id of ids) versions.set(id, (versions.get(id) ?? 0) + 1);
      history.push(ids);
      return ids;
    },
    async *scan() {
      for (let from = 0; from < size; from += SCAN_BATCH) {
        yield Array.from({ length: Math.min(SCAN_BATCH, size - from) }, (_, i) => generateEntry(from + i));
        // A database cursor also takes a turn of the event loop per batch.
        await new Promise(setImmediate);
      }
    },
    read: (ids) => Promise.resolve(ids.map((id) => generateEntry(Number.parseInt(id, 16), versions.get(id)))),
    readResumeToken: () => Promise.resolve(String(history.length)),
    async *watch(resumeToken, signal) {
      let position = Number(resumeToken);
      while (!signal.aborted) {
        const ids = history[position] ?? [];
        if (position < history.length) position += 1;
        else await delay(HEARTBEAT_MS, undefined, { signal }).catch(() => undefined);
        yield { ids, resumeToken: String(position), upToDateAt: position === history.length ? Date.now() : undefined };
      }
    },
  };
}
