// `npm run bench -- opensearch`: the OpenSearch driver with 100,000 products of 60 words, without a database.
import { randomUUID } from 'node:crypto';
import type { CatalogueQuery } from '../src/catalogue.ts';
import { createOpenSearchCatalogue } from '../src/opensearch.ts';
import { createFakeIndexerStore } from '../src/testing/fake-indexer-store.ts';
import { createGeneratedSource, prefixAt, priceRangeAt } from './generated-source.ts';

const SIZE = 100_000;
const CONNECTIONS = 8;
const WARM_UP_MS = 5_000;
const SEARCH_MS = 5_000;
const LEAST_PER_SECOND = 300;
const PAGE = { sort: 'newest', limit: 12 } as const;

const QUERIES: Record<string, (n: number) => CatalogueQuery> = {
  newest: (n) => ({ ...PAGE, skip: 12 * (n % 90) }),
  prefix: (n) => ({ ...PAGE, skip: 0, prefixes: [prefixAt(n)] }),
  priceRange: (n) => ({ ...PAGE, skip: 0, ...priceRangeAt(n) }),
};

const ignore = (): void => {};
const log = { info: ignore, warn: (message: string) => process.stderr.write(`${message}\n`) };

const catalogue = createOpenSearchCatalogue({
  node: process.env['TEST_OPENSEARCH_NODE'] ?? '',
  indexPrefix: `bench-${randomUUID()}`,
  source: createGeneratedSource(SIZE),
  store: createFakeIndexerStore(),
  log,
});
const startedAt = performance.now();
await catalogue.start();
process.stdout.write(`${SIZE} products indexed in ${Math.round((performance.now() - startedAt) / 1000)} s\n`);
for (const [name, toQuery] of Object.entries(QUERIES)) {
  await countSearches(toQuery, WARM_UP_MS);
  const perSecond = Math.round((await countSearches(toQuery, SEARCH_MS)) / (SEARCH_MS / 1000));
  const isWithin = perSecond >= LEAST_PER_SECOND;
  if (!isWithin) process.exitCode = 1;
  process.stdout.write(
    `${isWithin ? ' ' : '✗'} ${name.padEnd(12)} ${String(perSecond).padStart(6)} /s, at least ${LEAST_PER_SECOND}\n`,
  );
}
await catalogue.close();

async function countSearches(toQuery: (n: number) => CatalogueQuery, ms: number): Promise<number> {
  const end = performance.now() + ms;
  let count = 0;
  const search = async (): Promise<void> => {
    for (; performance.now() < end; count += 1) await catalogue.search(toQuery(count));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, search));
  return count;
}
