import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CatalogueEntry } from '../catalogue.ts';
import type { OpenSearchCatalogue } from '../opensearch.ts';
import { createFillerProducts } from '../testing/entries.ts';
import { createFakeSource, type FakeSource } from '../testing/fake-source.ts';
import { createFaultProxy, type FaultProxy } from '../testing/fault-proxy.ts';
import { testNodeUrl, useTestCluster } from '../testing/opensearch-cluster.ts';

const POLL_OPTIONS = { timeout: 20_000 };
const NEWEST = { sort: 'newest', skip: 0, limit: 5 } as const;
const [product] = createFillerProducts(1) as [CatalogueEntry];
const buildVersion = (name: string): CatalogueEntry => ({ ...product, terms: [name] });

const cluster = useTestCluster();
let source: FakeSource;
let proxy: FaultProxy;

const writeProduct = (entry: CatalogueEntry | null): void => source.write([{ id: product.id, entry }]);

async function expectTerm(catalogue: OpenSearchCatalogue, prefix: string, total = 1): Promise<void> {
  const search = async () => (await catalogue.search({ ...NEWEST, prefixes: [prefix] })).total;
  await expect.poll(search, POLL_OPTIONS).toBe(total);
}

beforeEach(async () => {
  source = createFakeSource(createFillerProducts(3));
  proxy = await createFaultProxy(testNodeUrl);
});
afterEach(async () => await proxy.close());

describe('the indexer', () => {
  test('makes a change searchable within two seconds', async () => {
    const catalogue = cluster().addProcess(source);
    await catalogue.start();
    const startedAt = performance.now();
    writeProduct(buildVersion('changed'));
    await expectTerm(catalogue, 'changed');
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  test('continues from the saved token', async () => {
    const first = cluster().addProcess(source);
    await first.start();
    await first.close();
    writeProduct(buildVersion('meanwhile'));
    const second = cluster().addProcess(source);
    await second.start();
    await expectTerm(second, 'meanwhile');
    expect(source.calls.scan).toBe(1);
  });

  test('lets processes start only when the index has the changes since the saved token', async () => {
    const first = cluster().addProcess(source);
    await first.start();
    await first.close();
    writeProduct(buildVersion('meanwhile'));
    source.delayChanges();
    const others = [cluster().addProcess(source), cluster().addProcess(source)];
    await Promise.all(others.map(async (catalogue) => await catalogue.start()));
    await cluster().client.indices.refresh({ index: cluster().prefix });
    for (const catalogue of others)
      expect(await catalogue.search({ ...NEWEST, prefixes: ['meanwhile'] })).toMatchObject({ total: 1 });
  });

  test('runs in one process, and in the other process after the first one closes', async () => {
    const [first, second] = [cluster().addProcess(source), cluster().addProcess(source)];
    await Promise.all([first.start(), second.start()]);
    expect(await cluster().listIndexes()).toHaveLength(1);
    await first.close();
    writeProduct(buildVersion('taken-over'));
    await expectTerm(second, 'taken-over');
    await expect.poll(() => second.status().lagMs).toBeLessThan(2_000);
    expect(source.calls.scan).toBe(1);
  });

  test('loads all products again when the history is lost, and searches the old index until then', async () => {
    const catalogue = cluster().addProcess(source);
    await catalogue.start();
    const [before] = await cluster().listIndexes();
    source.failures.watch = new Error('away');
    source.breakStreams(new Error('away'));
    writeProduct(buildVersion('forgotten'));
    source.forgetHistory();
    source.failures.watch = undefined;
    expect(await catalogue.search(NEWEST)).toMatchObject({ total: 3 });
    await expectTerm(catalogue, 'forgotten');
    // The old index is deleted soon after the aliases have moved.
    await expect.poll(async () => await cluster().listIndexes()).not.toContain(before);
    expect(source.calls.scan).toBe(2);
  });

  test('loads all products again when the index has been deleted', async () => {
    const first = cluster().addProcess(source);
    await first.start();
    await first.close();
    await cluster().client.indices.delete({ index: await cluster().listIndexes() });
    const second = cluster().addProcess(source);
    await second.start();
    expect(await second.search(NEWEST)).toMatchObject({ total: 3 });
  });

  test('retries a batch after OpenSearch refused one of its documents', async () => {
    const catalogue = cluster().addProcess(source);
    await catalogue.start();
    writeProduct({ ...buildVersion('refused'), unknown: 1 } as CatalogueEntry);
    await expect.poll(() => cluster().messages).toContain('following product changes failed');
    source.products.set(product.id, buildVersion('corrected'));
    await expectTerm(catalogue, 'corrected');
  });

  test('retries with a growing delay when the node responds 429', async () => {
    const catalogue = cluster().addProcess(source, { node: proxy.node });
    await catalogue.start();
    let bulkRequestCount = 0;
    proxy.chooseBehaviour = (_method, path) => (path.startsWith('/_bulk') && (bulkRequestCount += 1) <= 3 ? 429 : 'pass');
    const startedAt = performance.now();
    writeProduct(buildVersion('patient'));
    await expectTerm(catalogue, 'patient');
    expect(bulkRequestCount).toBe(4);
    expect(performance.now() - startedAt).toBeGreaterThan(250 + 500 + 1_000);
  });
});

describe('an unavailable node', () => {
  test('at the start delays loading until the node is available', async () => {
    proxy.chooseBehaviour = () => 'drop connection';
    const catalogue = cluster().addProcess(source, { node: proxy.node });
    const startPromise = catalogue.start();
    await expect.poll(() => cluster().messages).toContain('indexing products failed');
    expect(catalogue.status().isLoaded).toBe(false);
    proxy.chooseBehaviour = () => 'pass';
    await startPromise;
    expect(catalogue.status().isLoaded).toBe(true);
    expect(await catalogue.search(NEWEST)).toMatchObject({ total: 3 });
  });

  test('during a load delays the load until the node is available', async () => {
    let bulkRequestCount = 0;
    proxy.chooseBehaviour = (_method, path) =>
      path.startsWith('/_bulk') && (bulkRequestCount += 1) <= 4 ? 'drop connection' : 'pass';
    const catalogue = cluster().addProcess(source, { node: proxy.node });
    await catalogue.start();
    expect(await catalogue.search(NEWEST)).toMatchObject({ total: 3 });
    expect(source.calls.scan).toBe(1);
  });

  test('after the load increases lagMs and keeps isLoaded, and changes are indexed when the node is available again', async () => {
    const catalogue = cluster().addProcess(source, { node: proxy.node });
    await catalogue.start();
    proxy.chooseBehaviour = () => 'drop connection';
    writeProduct(buildVersion('while-away'));
    await expect(catalogue.search(NEWEST)).rejects.toThrow('OpenSearch');
    await expect.poll(() => catalogue.status().lagMs, POLL_OPTIONS).toBeGreaterThan(500);
    expect(catalogue.status().isLoaded).toBe(true);
    proxy.chooseBehaviour = () => 'pass';
    await expectTerm(catalogue, 'while-away');
    await expect.poll(() => catalogue.status().lagMs, POLL_OPTIONS).toBeLessThan(500);
    expect(source.calls.scan).toBe(1);
  });

  test('does not prevent closing while it does not respond', async () => {
    const catalogue = cluster().addProcess(source, { node: proxy.node });
    await catalogue.start();
    const hung = Promise.withResolvers<void>();
    proxy.chooseBehaviour = (_method, path) => {
      if (path.startsWith('/_bulk')) hung.resolve();
      return 'hang';
    };
    writeProduct(buildVersion('hanging'));
    await hung.promise;
    const startedAt = performance.now();
    await catalogue.close();
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  test('does not prevent closing a catalogue that was never loaded', async () => {
    const catalogue = cluster().addProcess(source, { node: 'http://127.0.0.1:1' });
    const startPromise = catalogue.start();
    await catalogue.close();
    await startPromise;
    expect(catalogue.status().isLoaded).toBe(false);
  });
});

describe('two indexers at the same time', () => {
  /** A process that stops between reading a product and writing it, as when it is suspended. */
  function addSuspendedProcess(): { catalogue: OpenSearchCatalogue; hasRead: Promise<void>; resume: () => void } {
    const hasRead = Promise.withResolvers<void>();
    const resumed = Promise.withResolvers<void>();
    const read = async (ids: string[]): Promise<CatalogueEntry[]> => {
      const entries = await source.read(ids);
      hasRead.resolve();
      await resumed.promise;
      return entries;
    };
    const catalogue = cluster().addProcess({ ...source, read });
    return { catalogue, hasRead: hasRead.promise, resume: resumed.resolve };
  }

  test.each([
    ['changed', buildVersion('new')],
    ['deleted', null],
  ])('the earlier one cannot restore the old state of a product that the later one %s', async (_name, next) => {
    const suspended = addSuspendedProcess();
    await suspended.catalogue.start();
    writeProduct(buildVersion('old'));
    await suspended.hasRead;
    cluster().store.expireLease();
    const current = cluster().addProcess(source);
    await current.start();
    writeProduct(next);
    await cluster().waitUntilSearchable(source);
    suspended.resume();
    await vi.waitFor(() => expect(cluster().messages).toContain('this process stopped indexing products'), POLL_OPTIONS);
    await cluster().waitUntilSearchable(source);
    await expectTerm(current, 'old', 0);
    await expectTerm(current, 'new', next ? 1 : 0);
    expect((await current.search(NEWEST)).total).toBe(next ? 3 : 2);
  });

  test('the later one repeats the batch that the earlier one had not finished', async () => {
    const suspended = addSuspendedProcess();
    await suspended.catalogue.start();
    writeProduct(buildVersion('unfinished'));
    await suspended.hasRead;
    cluster().store.expireLease();
    const current = cluster().addProcess(source);
    await current.start();
    await expectTerm(current, 'unfinished');
    suspended.resume();
  });
});
