import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CatalogueEntry, CatalogueLog, CatalogueQuery } from './catalogue.ts';
import { createMemoryCatalogue, type MemoryCatalogue } from './memory.ts';
import { createFillerProducts } from './testing/entries.ts';
import { computeExpectedResult } from './testing/compute-expected-result.ts';
import { createFakeSource, type FakeSource } from './testing/fake-source.ts';

const NEWEST: CatalogueQuery = { sort: 'newest', skip: 0, limit: 5 };
const openCatalogues: MemoryCatalogue[] = [];
const log = { info: vi.fn<CatalogueLog['info']>(), warn: vi.fn<CatalogueLog['warn']>() };

afterEach(async () => {
  await Promise.all(openCatalogues.splice(0).map((catalogue) => catalogue.close()));
  vi.clearAllMocks();
});

function createCatalogue(source: FakeSource): MemoryCatalogue {
  const catalogue = createMemoryCatalogue({ source, log });
  openCatalogues.push(catalogue);
  return catalogue;
}

async function startCatalogue(source: FakeSource): Promise<MemoryCatalogue> {
  const catalogue = createCatalogue(source);
  await catalogue.start();
  return catalogue;
}

const fillers = createFillerProducts(100);
const [first, second] = fillers as [CatalogueEntry, CatalogueEntry];
const buildTermChange = (entry: CatalogueEntry, term: string) => [{ id: entry.id, entry: { ...entry, terms: [term] } }];
const searchIds = async (catalogue: MemoryCatalogue, prefix: string) =>
  (await catalogue.search({ ...NEWEST, prefixes: [prefix] })).ids;

/** Blocks `read` until the returned function is called. */
function blockReads(source: FakeSource): () => void {
  const { read } = source;
  const { promise, resolve } = Promise.withResolvers<void>();
  source.read = (ids) => promise.then(() => read(ids));
  return resolve;
}

describe('searches', () => {
  test('wait for products that were refreshed before the search', async () => {
    const source = createFakeSource(fillers);
    const catalogue = await startCatalogue(source);
    for (let round = 0; round < 50; round += 1) {
      source.write(buildTermChange(first, `own${round}x`));
      catalogue.refresh([first.id]);
      expect(await searchIds(catalogue, `own${round}x`)).toEqual([first.id]);
    }
  });

  test('do not wait for changes of the stream or for later refreshes', async () => {
    const source = createFakeSource(fillers);
    const catalogue = await startCatalogue(source);
    const unblockReads = blockReads(source);
    source.write(buildTermChange(first, 'streamed'));
    await vi.waitFor(() => expect(catalogue.status().lagMs).toBeGreaterThan(30));
    const search = catalogue.search(NEWEST);
    catalogue.refresh([second.id]);
    expect((await search).total).toBe(100);
    unblockReads();
    await vi.waitFor(async () => expect(await searchIds(catalogue, 'streamed')).toEqual([first.id]));
  });

  test('return results while the stream reports changes without a pause', async () => {
    const source = createFakeSource(fillers);
    const catalogue = await startCatalogue(source);
    const writer = setInterval(() => source.write(buildTermChange(first, `v${Date.now()}`)), 1);
    for (let i = 0; i < 200; i += 1) expect((await catalogue.search(NEWEST)).ids).toHaveLength(5);
    clearInterval(writer);
  });

  test('return either none or all of the changes of a chunk', async () => {
    const source = createFakeSource(createFillerProducts(20_000));
    const catalogue = await startCatalogue(source);
    // Each reading of the clock advances 100 ms, so that the catalogue yields to the event loop wherever it can.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
    const before = computeExpectedResult(source.products.values(), NEWEST).ids;
    const changes = createFillerProducts(300).map((entry, i) => ({
      id: entry.id,
      entry: { ...entry, createdAt: 1_000 + i, terms: ['new'] },
    }));
    source.write(changes);
    const after = computeExpectedResult(source.products.values(), NEWEST).ids;
    const [popularityQuery, prefixQuery] = [{ ...NEWEST, sort: 'popularity' } as const, { ...NEWEST, prefixes: ['new'] }];
    for (let isChanged = false; !isChanged;) {
      const results = await Promise.all(
        [NEWEST, popularityQuery, prefixQuery, { ...prefixQuery, prefixes: ['filler2'] }].map((query) => catalogue.search(query)),
      );
      isChanged = results[0]?.ids[0] === after[0];
      expect(results[0]?.ids).toEqual(isChanged ? after : before);
      expect(results[1]?.ids).toHaveLength(5);
      expect(results.slice(2).map(({ total }) => total)).toEqual(isChanged ? [300, 4_334] : [0, 4_400]);
      await setImmediate();
    }
    vi.restoreAllMocks();
  });

  test('return the old products while reading a change fails, and the change after a retry', async () => {
    const source = createFakeSource(fillers);
    const catalogue = await startCatalogue(source);
    source.failures.read = new Error('read failed');
    source.write(buildTermChange(first, 'retried'));
    catalogue.refresh([first.id]);
    expect(await searchIds(catalogue, 'retried')).toEqual([]);
    expect((await catalogue.search(NEWEST)).total).toBe(100);
    expect(log.warn).toHaveBeenCalledWith('reading changed products failed', expect.objectContaining({ products: 1 }));
    await vi.waitFor(() => expect(catalogue.status().lagMs).toBeGreaterThan(50));
    source.failures.read = undefined;
    await vi.waitFor(async () => expect(await searchIds(catalogue, 'retried')).toEqual([first.id]), 5_000);
    await vi.waitFor(() => expect(catalogue.status().lagMs).toBeLessThan(50), 5_000);
    expect(source.calls.scan).toBe(1);
  });
});

describe('loading', () => {
  test('is retried after a failure, and searches throw CatalogueUnavailableError until it succeeds', async () => {
    const source = createFakeSource(fillers);
    source.failures.scan = new Error('scan failed');
    const catalogue = createCatalogue(source);
    const started = catalogue.start();
    await expect(catalogue.search(NEWEST).catch(String)).resolves.toBe(
      'CatalogueUnavailableError: the catalogue has not been loaded yet',
    );
    expect(catalogue.status().isLoaded).toBe(false);
    expect(log.warn.mock.calls).toEqual([['loading the catalogue failed', { error: 'Error: scan failed', retryMs: 250 }]]);
    source.failures.scan = undefined;
    await started;
    expect(log.info.mock.calls).toEqual([['catalogue loaded', { ms: expect.closeTo(0, -4) }]]);
    expect((await catalogue.search(NEWEST)).total).toBe(100);
  });

  test('delays the first searches until it ends', async () => {
    const catalogue = createCatalogue(createFakeSource(fillers));
    void catalogue.start();
    expect((await catalogue.search(NEWEST)).total).toBe(100);
  });

  test('ignores products that are refreshed before it', async () => {
    const source = createFakeSource(fillers);
    const catalogue = createCatalogue(source);
    catalogue.refresh([first.id]);
    await expect(catalogue.search(NEWEST)).rejects.toThrow('the catalogue has not been loaded yet');
    expect(source.calls.read).toBe(0);
    await catalogue.start();
    await catalogue.close();
    expect(log.warn).not.toHaveBeenCalled();
    expect(log.info).toHaveBeenCalledTimes(1);
  });

  test('keeps a change that is written during the scan', async () => {
    const source = createFakeSource(fillers);
    const catalogue = await startCatalogue(source);
    const { scan } = source;
    source.scan = async function* scanWithConcurrentWrites() {
      for await (const batch of scan()) {
        yield batch;
        source.write(buildTermChange(second, 'meanwhile'));
        catalogue.refresh([second.id]);
        expect(await searchIds(catalogue, 'meanwhile')).toEqual([second.id]);
      }
    };
    await catalogue.reload();
    expect(await searchIds(catalogue, 'meanwhile')).toEqual([second.id]);
  });

  test('on `reload` finds changes that neither `refresh` nor the stream reported', async () => {
    const source = createFakeSource(fillers);
    const catalogue = await startCatalogue(source);
    source.products.clear();
    expect((await catalogue.search(NEWEST)).total).toBe(100);
    await catalogue.reload();
    expect((await catalogue.search(NEWEST)).total).toBe(0);
  });
});

describe('the change stream', () => {
  test('is reopened after a failure and continues from the last resume token', async () => {
    const source = createFakeSource(fillers);
    const catalogue = await startCatalogue(source);
    await vi.waitFor(() => expect(source.calls.watch).toBe(1));
    source.breakStreams(new Error('stream broke'));
    source.write(buildTermChange(first, 'later'));
    await vi.waitFor(async () => expect(await searchIds(catalogue, 'later')).toEqual([first.id]), 5_000);
    expect(log.warn).toHaveBeenCalledWith('following product changes failed', expect.anything());
    expect(source.calls).toMatchObject({ scan: 1, watch: 2 });
  });

  test('that never opens is logged and increases lagMs', async () => {
    const source = createFakeSource(fillers);
    source.failures.watch = new Error('no stream');
    const catalogue = await startCatalogue(source);
    await vi.waitFor(() => expect(catalogue.status().lagMs).toBeGreaterThan(100));
    expect(log.warn).toHaveBeenCalledWith(
      'following product changes failed',
      expect.objectContaining({ error: 'Error: no stream' }),
    );
    expect((await catalogue.search(NEWEST)).total).toBe(100);
  });

  test('that lost its history makes the catalogue load again, and searches return the old products until then', async () => {
    const source = createFakeSource(fillers);
    const catalogue = await startCatalogue(source);
    source.failures.scan = new Error('scan failed');
    source.products.delete(first.id);
    source.forgetHistory();
    await vi.waitFor(() => expect(source.calls.scan).toBeGreaterThan(1), 5_000);
    expect((await catalogue.search(NEWEST)).total).toBe(100);
    source.failures.scan = undefined;
    await vi.waitFor(async () => expect((await catalogue.search(NEWEST)).total).toBe(99), 5_000);
    source.write(buildTermChange(second, 'afterwards'));
    await vi.waitFor(async () => expect(await searchIds(catalogue, 'afterwards')).toEqual([second.id]), 5_000);
  });
});
