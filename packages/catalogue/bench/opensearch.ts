// `npm run bench -- opensearch`: the OpenSearch driver with 100,000 products of 60 words, without a database.
import { randomUUID } from 'node:crypto';
import type { CatalogueQuery } from '../src/catalogue.ts';
import { createOpenSearchCatalogue } from '../src/opensearch.ts';
import { createFakeIndexerStore } from '../src/testing/fake-indexer-store.ts';
import { createGeneratedSource, generatePrefix, generatePriceRange } from './generated-source.ts';

const PRODUCT_COUNT = 100_000;
const CONNECTIONS = 8;
const WARM_UP_DURATION_MS = 5_000;
const SEARCH_DURATION_MS = 5_000;
const MIN_SEARCHES_PER_SECOND = 300;
const PAGE = { sort: 'newest', limit: 12 } as const;
const PAGE_COUNT = 90;

const QUERIES: Record<string, (n: number) => CatalogueQuery> = {
  newest: (n) => ({ ...PAGE, skip: PAGE.limit * (n % PAGE_COUNT) }),
  prefix: (n) => ({ ...PAGE, skip: 0, prefixes: [generatePrefix(n)] }),
  priceRange: (n) => ({ ...PAGE, skip: 0, ...generatePriceRange(n) }),
};

const ignoreMessage = (): void => {};
const log = { info: ignoreMessage, warn: (message: string) => process.stderr.write(`${message}\n`) };

const catalogue = createOpenSearchCatalogue({
  node: process.env['TEST_OPENSEARCH_NODE'] ?? '',
  indexPrefix: `bench-${randomUUID()}`,
  source: createGeneratedSource(PRODUCT_COUNT),
  store: createFakeIndexerStore(),
  log,
});
const startedAt = performance.now();
await catalogue.start();
process.stdout.write(`${PRODUCT_COUNT} products indexed in ${Math.round((performance.now() - startedAt) / 1000)} s\n`);
for (const [name, toQuery] of Object.entries(QUERIES)) {
  await countSearches(toQuery, WARM_UP_DURATION_MS);
  const searchesPerSecond = Math.round((await countSearches(toQuery, SEARCH_DURATION_MS)) / (SEARCH_DURATION_MS / 1000));
  const isFastEnough = searchesPerSecond >= MIN_SEARCHES_PER_SECOND;
  if (!isFastEnough) process.exitCode = 1;
  const rate = `${String(searchesPerSecond).padStart(6)} /s, at least ${MIN_SEARCHES_PER_SECOND}`;
  process.stdout.write(`${isFastEnough ? ' ' : '✗'} ${name.padEnd(12)} ${rate}\n`);
}
await catalogue.close();

async function countSearches(toQuery: (n: number) => CatalogueQuery, durationMs: number): Promise<number> {
  const endAt = performance.now() + durationMs;
  let count = 0;
  const searchRepeatedly = async (): Promise<void> => {
    // The connections share the count.
    for (; performance.now() < endAt; count += 1) await catalogue.search(toQuery(count));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, searchRepeatedly));
  return count;
}
