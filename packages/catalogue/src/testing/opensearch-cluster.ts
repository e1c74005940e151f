import { randomUUID } from 'node:crypto';
import { afterEach, expect } from 'vitest';
import type { CatalogueSource } from '../catalogue.ts';
import { createClient, type OpenSearchClient } from '../opensearch/client.ts';
import { createOpenSearchCatalogue, type OpenSearchCatalogue, type OpenSearchOptions } from '../opensearch.ts';
import { createFakeIndexerStore, type FakeIndexerStore } from './fake-indexer-store.ts';

/** Set by `npm run test:opensearch`. */
export const testNodeUrl = process.env['TEST_OPENSEARCH_NODE'] ?? '';

/** Indexes with a unique prefix, and the catalogues that share them. */
export interface TestCluster {
  client: OpenSearchClient;
  prefix: string;
  store: FakeIndexerStore;
  messages: string[];
  /** Creates the catalogue of one more process without starting it. */
  addProcess(source: CatalogueSource, options?: Partial<OpenSearchOptions>): OpenSearchCatalogue;
  /** Waits until all changes are searchable. */
  waitUntilSearchable(source: CatalogueSource): Promise<void>;
  listIndexes(): Promise<string[]>;
  close(): Promise<void>;
}

export function createTestCluster(): TestCluster {
  const client = createClient(testNodeUrl);
  const prefix = `test-${randomUUID()}`;
  const store = createFakeIndexerStore();
  const messages: string[] = [];
  const catalogues: OpenSearchCatalogue[] = [];
  const recordMessage = (message: string): void => void messages.push(message);
  const listIndexes = async (): Promise<string[]> => Object.keys((await client.indices.get({ index: `${prefix}-*` })).body);
  return {
    client,
    prefix,
    store,
    messages,
    listIndexes,
    addProcess(source, options = {}) {
      const log = { info: recordMessage, warn: recordMessage };
      const times = { leaseMs: 60_000, pollMs: 20 };
      const catalogue = createOpenSearchCatalogue({
        node: testNodeUrl,
        indexPrefix: prefix,
        source,
        store,
        log,
        ...times,
        ...options,
      });
      catalogues.push(catalogue);
      return catalogue;
    },
    async waitUntilSearchable(source) {
      const expectedPosition = Number(await source.readResumeToken());
      const readPosition = async (): Promise<number> => Number((await store.read()).resumeToken ?? -1);
      await expect.poll(readPosition, { interval: 5, timeout: 60_000 }).toBeGreaterThanOrEqual(expectedPosition);
      await client.indices.refresh({ index: prefix });
    },
    async close() {
      await Promise.all(catalogues.map(async (catalogue) => await catalogue.close()));
      const indexNames = await listIndexes();
      if (indexNames.length > 0) await client.indices.delete({ index: indexNames });
      await client.close();
    },
  };
}

/** Each test gets a new cluster. */
export function useTestCluster(): () => TestCluster {
  let cluster: TestCluster | undefined;
  afterEach(async () => {
    await cluster?.close();
    cluster = undefined;
  });
  return () => (cluster ??= createTestCluster());
}
