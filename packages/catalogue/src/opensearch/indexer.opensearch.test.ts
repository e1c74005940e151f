import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CatalogueEntry } from '../catalogue.ts';
import type { OpenSearchCatalogue } from '../opensearch.ts';
import { createFillerProducts } from '../testing/entries.ts';
import { createFakeSource, type FakeSource } from '../testing/fake-source.ts';
import { createNodeProxy, type NodeProxy } from '../testing/node-proxy.ts';
import { testNode, useTestCluster } from '../testing/opensearch-cluster.ts';

const WAIT = { timeout: 20_000 };
const NEWEST = { sort: 'newest', skip: 0, limit: 5 } as const;
const [product] = createFillerProducts(1) as [CatalogueEntry];
const version = (name: string): CatalogueEntry => ({ ...product, terms: [name] });

const cluster = useTestCluster();
let source: FakeSource;
let proxy: NodeProxy;

const write = (entry: CatalogueEntry | null): void => source.write([{ id: product.id, entry }]);

async function expectTerm(catalogue: OpenSearchCatalogue, prefix: string, total = 1): Promise<void> {
  const search = async () => (await catalogue.search({ ...NEWEST, prefixes: [prefix] })).total;
  await expect.poll(search, WAIT).toBe(total);
}

beforeEach(async () => {
  source = createFakeSource(createFillerProducts(3));
  proxy = await createNodeProxy(testNode);
});
afterEach(async () => await proxy.close());

describe('the indexer', () => {
  test('shows a committed change within two seconds', async () => {
    const catalogue = cluster().addProcess(source);
    await catalogue.start();
    const started = performance.now();
    write(version('changed'));
    await expectTerm(catalogue, 'changed');
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test('continues from the saved token', async () => {
    const first = cluster().addProcess(source);
    await first.start();
    await first.close();
    write(version('meanwhile'));
    const second = cluster().addProcess(source);
    await second.start();
    await expectTerm(second, 'meanwhile');
    expect(source.calls.scan).toBe(1);
  });

  test('runs in one process, and in another one when that closes', async () => {
    const [first, second] = [cluster().addProcess(source), cluster().addProcess(source)];
    await Promise.all([first.start(), second.start()]);
    expect(await cluster().indexes()).toHaveLength(1);
    await first.close();
    write(version('taken-over'));
    await expectTerm(second, 'taken-over');
    await expect.poll(() => second.status().lagMs).toBeLessThan(2_000);
    expect(source.calls.scan).toBe(1);
  });

  test('loads everything again when the history is lost, and serves the old index meanwhile', async () => {
    const catalogue = cluster().addProcess(source);
    await catalogue.start();
    const [before] = await cluster().indexes();
    source.failures.watch = new Error('away');
    source.breakStreams(new Error('away'));
    write(version('forgotten'));
    source.forgetHistory();
    source.failures.watch = undefined;
    expect(await catalogue.search(NEWEST)).toMatchObject({ total: 3 });
    await expectTerm(catalogue, 'forgotten');
    expect(await cluster().indexes()).not.toContain(before);
    expect(source.calls.scan).toBe(2);
  });

  test('loads everything again when the index has been deleted', async () => {
    const first = cluster().addProcess(source);
    await first.start();
    await first.close();
    await cluster().client.indices.delete({ index: await cluster().indexes() });
    const second = cluster().addProcess(source);
    await second.start();
    expect(await second.search(NEWEST)).toMatchObject({ total: 3 });
  });

  test('repeats a batch of which a document was refused', async () => {
    const catalogue = cluster().addProcess(source);
    await catalogue.start();
    write({ ...version('refused'), unknown: 1 } as CatalogueEntry);
    await expect.poll(() => cluster().messages).toContain('following product changes failed');
    source.products.set(product.id, version('mended'));
    await expectTerm(catalogue, 'mended');
  });

  test('waits when the node is overloaded', async () => {
    const catalogue = cluster().addProcess(source, { node: proxy.node });
    await catalogue.start();
    let refused = 0;
    proxy.treat = (_method, path) => (path.startsWith('/_bulk') && (refused += 1) <= 3 ? 429 : 'pass');
    const started = performance.now();
    write(version('patient'));
    await expectTerm(catalogue, 'patient');
    expect(refused).toBe(4);
    expect(performance.now() - started).toBeGreaterThan(250 + 500 + 1_000);
  });
});

describe('OpenSearch away', () => {
  test('at the start: the process goes on, and loads when it is back', async () => {
    proxy.treat = () => 'refuse';
    const catalogue = cluster().addProcess(source, { node: proxy.node });
    const started = catalogue.start();
    await expect.poll(() => cluster().messages).toContain('indexing products failed');
    expect(catalogue.status().isLoaded).toBe(false);
    proxy.treat = () => 'pass';
    await started;
    expect(catalogue.status().isLoaded).toBe(true);
    expect(await catalogue.search(NEWEST)).toMatchObject({ total: 3 });
  });

  test('while it loads: the load goes on when it is back', async () => {
    let refused = 0;
    proxy.treat = (_method, path) => (path.startsWith('/_bulk') && (refused += 1) <= 4 ? 'refuse' : 'pass');
    const catalogue = cluster().addProcess(source, { node: proxy.node });
    await catalogue.start();
    expect(await catalogue.search(NEWEST)).toMatchObject({ total: 3 });
    expect(source.calls.scan).toBe(1);
  });

  test('later: it stays loaded, lags, and catches up', async () => {
    const catalogue = cluster().addProcess(source, { node: proxy.node });
    await catalogue.start();
    proxy.treat = () => 'refuse';
    write(version('while-away'));
    await expect(catalogue.search(NEWEST)).rejects.toThrow('OpenSearch');
    await expect.poll(() => catalogue.status().lagMs, WAIT).toBeGreaterThan(500);
    expect(catalogue.status().isLoaded).toBe(true);
    proxy.treat = () => 'pass';
    await expectTerm(catalogue, 'while-away');
    await expect.poll(() => catalogue.status().lagMs, WAIT).toBeLessThan(500);
    expect(source.calls.scan).toBe(1);
  });

  test('closes while the node hangs', async () => {
    const catalogue = cluster().addProcess(source, { node: proxy.node });
    await catalogue.start();
    const hung = Promise.withResolvers<void>();
    proxy.treat = (_method, path) => {
      if (path.startsWith('/_bulk')) hung.resolve();
      return 'hang';
    };
    write(version('hanging'));
    await hung.promise;
    const started = performance.now();
    await catalogue.close();
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  test('closes a catalogue that was never loaded', async () => {
    const catalogue = cluster().addProcess(source, { node: 'http://127.0.0.1:1' });
    const started = catalogue.start();
    await catalogue.close();
    await started;
    expect(catalogue.status().isLoaded).toBe(false);
  });
});

describe('two indexers for a moment', () => {
  /** A process that stops between reading a product and writing it, as when it is suspended. */
  function joinSuspended(): { catalogue: OpenSearchCatalogue; hasRead: Promise<void>; resume: () => void } {
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
    ['changed', version('new')],
    ['deleted', null],
  ])('the earlier one cannot bring back a product that was %s meanwhile', async (_name, next) => {
    const old = joinSuspended();
    await old.catalogue.start();
    write(version('old'));
    await old.hasRead;
    cluster().store.expireLease();
    const current = cluster().addProcess(source);
    await current.start();
    write(next);
    await cluster().settle(source);
    old.resume();
    await vi.waitFor(() => expect(cluster().messages).toContain('another process indexes products now'), WAIT);
    await cluster().settle(source);
    await expectTerm(current, 'old', 0);
    await expectTerm(current, 'new', next ? 1 : 0);
    expect((await current.search(NEWEST)).total).toBe(next ? 3 : 2);
  });

  test('the later one repeats what the earlier one had not finished', async () => {
    const old = joinSuspended();
    await old.catalogue.start();
    write(version('unfinished'));
    await old.hasRead;
    cluster().store.expireLease();
    const current = cluster().addProcess(source);
    await current.start();
    await expectTerm(current, 'unfinished');
    old.resume();
  });
});
