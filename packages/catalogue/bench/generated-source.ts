import { setTimeout as delay } from 'node:timers/promises';
import type { CatalogueEntry, CatalogueSource } from '../src/catalogue.ts';

const VOCABULARY = 50_000;
const DESCRIPTION_WORDS = 60;
const CREATORS_RATIO = 20;
const SCAN_BATCH = 500;
const HEARTBEAT_MS = 500;
const FIRST_MS = Date.UTC(2026, 0, 1);
const SYLLABLES = ['ma', 'ca', 'ri', 'to', 'lu', 'pe', 'gu', 'xi', 'no', 'ba', 'se', 'vo', 'mu', 'ti', 'ra', 'zo'];

const toId = (n: number): string => n.toString(16).padStart(24, '0');

/** @returns a number from 0 to 1 that depends only on the seed */
function random(seed: number): number {
  let hash = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

function wordAt(n: number): string {
  let word = '';
  for (let rest = n + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length] ?? '';
  return word;
}

/** Varies, so that most searches miss the cache. */
export const prefixAt = (n: number): string => wordAt(5_000 + ((n * 37) % 20_000));

/** One percent of all prices. */
export function priceRangeAt(n: number): { minPrice: number; maxPrice: number } {
  const minPrice = 10_000 + ((n * 7_919) % 400_000);
  return { minPrice, maxPrice: minPrice + 5_000 };
}

/** Half of a text comes from the first eighth of the vocabulary. */
function termsAt(n: number, version: number): string[] {
  const terms = new Set([`p${n}`]);
  for (let i = 0; i < DESCRIPTION_WORDS; i += 1)
    terms.add(wordAt(Math.floor(VOCABULARY * random(n * 64 + i + version * 7_919) ** 3)));
  return [...terms];
}

function entryAt(n: number, version = 0): CatalogueEntry {
  return {
    id: toId(n),
    creator: toId(2 ** 40 + Math.floor(n / CREATORS_RATIO)),
    category: `Category ${n % 8}`,
    price: 10_000 + ((n * 7_919) % 500_000),
    sales: (n * 31 + version) % 400,
    rating: (n % 50) / 10,
    createdAt: FIRST_MS + n * 60_000,
    featured: n % 5_000 === 0,
    featuredOrder: n % 100,
    terms: termsAt(n, version * (n % 2)),
  };
}

/** Computes products when they are read. The stream reports the products that `change` is called with. */
export function createGeneratedSource(size: number): CatalogueSource & { change(ids: number[]): string[] } {
  const versions = new Map<string, number>();
  const history: string[][] = [];
  return {
    change(numbers) {
      const ids = numbers.map(toId);
      for (const id of ids) versions.set(id, (versions.get(id) ?? 0) + 1);
      history.push(ids);
      return ids;
    },
    async *scan() {
      for (let from = 0; from < size; from += SCAN_BATCH) {
        yield Array.from({ length: Math.min(SCAN_BATCH, size - from) }, (_, i) => entryAt(from + i));
        // A database cursor also takes a turn of the event loop per batch.
        await new Promise(setImmediate);
      }
    },
    read: (ids) => Promise.resolve(ids.map((id) => entryAt(Number.parseInt(id, 16), versions.get(id)))),
    currentToken: () => Promise.resolve(String(history.length)),
    async *watch(token, signal) {
      for (let position = Number(token); !signal.aborted;) {
        const ids = history[position] ?? [];
        if (position < history.length) position += 1;
        else await delay(HEARTBEAT_MS, undefined, { signal }).catch(() => undefined);
        yield { ids, token: String(position) };
      }
    },
  };
}
