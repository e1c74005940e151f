import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { CatalogueEntry } from '../catalogue.ts';
import type { OpenSearchCatalogue } from '../opensearch.ts';
import { createFillerProducts, FILLER_START, toId } from '../testing/entries.ts';
import { computeExpectedResult } from '../testing/compute-expected-result.ts';
import { createFakeSource, type FakeSource } from '../testing/fake-source.ts';
import { useTestCluster } from '../testing/opensearch-cluster.ts';

const NEWEST = { sort: 'newest', skip: 0, limit: 5 } as const;
const PRODUCT_COUNT = 6_000;
const [templateProduct] = createFillerProducts(1) as [CatalogueEntry];

const cluster = useTestCluster();

/** Changes and deletes products throughout the list until the signal is aborted. @returns the number of writes */
async function writeUntilAborted(signal: AbortSignal, source: FakeSource): Promise<number> {
  let writes = 0;
  while (!signal.aborted) {
    writes += 1;
    const id = toId(FILLER_START + ((writes * 7) % PRODUCT_COUNT));
    const entry = writes % 3 === 0 ? null : { ...templateProduct, id, terms: [`write${writes}`], createdAt: writes };
    source.write([{ id, entry }]);
    await delay(4);
  }
  return writes;
}

async function searchUntilAborted(signal: AbortSignal, catalogue: OpenSearchCatalogue): Promise<void> {
  while (!signal.aborted) expect((await catalogue.search(NEWEST)).total).toBeGreaterThan(0);
}

async function expectAllProducts(catalogue: OpenSearchCatalogue, source: FakeSource): Promise<void> {
  for (let skip = 0; skip < PRODUCT_COUNT; skip += 1_000) {
    const page = { sort: 'newest', skip, limit: 1_000 } as const;
    expect(await catalogue.search(page)).toEqual(computeExpectedResult(source.products.values(), page));
  }
}

describe('reindex', () => {
  test('keeps all writes, and all searches succeed, while it runs', { timeout: 120_000 }, async () => {
    const source = createFakeSource(createFillerProducts(PRODUCT_COUNT));
    const [leader, other] = [cluster().addProcess(source), cluster().addProcess(source)];
    await leader.start();
    await other.start();
    const [indexBefore] = await cluster().listIndexes();
    const stopController = new AbortController();
    const concurrentTasks = Promise.all([
      writeUntilAborted(stopController.signal, source),
      searchUntilAborted(stopController.signal, other),
    ]);
    await other.reindex();
    await other.reindex();
    stopController.abort();
    const [writes] = await concurrentTasks;
    expect(writes).toBeGreaterThan(50);
    await cluster().waitUntilSearchable(source);
    await expectAllProducts(other, source);
    expect(await cluster().listIndexes()).toHaveLength(1);
    expect(await cluster().listIndexes()).not.toContain(indexBefore);
  });

  test('starts again in another process when the process that runs it closes', async () => {
    const source = createFakeSource(createFillerProducts(3));
    const first = cluster().addProcess(source);
    await first.start();
    source.failures.scan = new Error('away');
    const second = cluster().addProcess(source);
    await second.start();
    const reindexPromise = second.reindex();
    await expect.poll(() => cluster().messages).toContain('indexing products failed');
    await first.close();
    source.failures.scan = undefined;
    await reindexPromise;
    await expect.poll(async () => (await cluster().listIndexes()).length).toBe(1);
  });
});
