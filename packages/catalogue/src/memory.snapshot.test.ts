import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CatalogueEntry, type CatalogueLog, type CatalogueQuery, ChangeHistoryLostError } from './catalogue.ts';
import { createMemoryCatalogue, type MemoryCatalogue } from './memory.ts';
import { changeArbitrary, createFillerProducts, queryArbitrary } from './testing/entries.ts';
import { computeExpectedResult } from './testing/compute-expected-result.ts';
import { createFakeSource, type FakeSource, type ProductChange } from './testing/fake-source.ts';

const NEWEST: CatalogueQuery = { sort: 'newest', skip: 0, limit: 5 };
const log = { info: vi.fn<CatalogueLog['info']>(), warn: vi.fn<CatalogueLog['warn']>() };
const fillers = createFillerProducts(300);
const [first] = fillers as [CatalogueEntry];
let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  path = join(folder, 'snapshot');
  vi.clearAllMocks();
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

async function startCatalogue(source: FakeSource, snapshotPath = path, snapshotIntervalMs?: number): Promise<MemoryCatalogue> {
  const catalogue = createMemoryCatalogue({ source, log, snapshotPath, snapshotIntervalMs });
  await catalogue.start();
  return catalogue;
}

/** Starts a catalogue and closes it, which writes a snapshot. */
async function writeSnapshot(source: FakeSource): Promise<void> {
  await (await startCatalogue(source)).close();
  vi.clearAllMocks();
}

describe('a snapshot', () => {
  test('restores a catalogue that returns the expected results', { timeout: 120_000 }, async () => {
    const batches = fc.array(fc.array(changeArbitrary, { maxLength: 12 }), { maxLength: 4 });
    const searches = fc.array(queryArbitrary, { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(batches, batches, searches, async (batchesBefore, batchesAfter, queries) => {
        const source = createFakeSource(fillers);
        const apply = async (catalogue: MemoryCatalogue, changeBatches: ProductChange[][]): Promise<void> => {
          for (const batch of changeBatches) {
            source.write(batch);
            catalogue.refresh(batch.map(({ id }) => id));
            await catalogue.search(NEWEST);
          }
        };
        const firstCatalogue = await startCatalogue(source);
        await apply(firstCatalogue, batchesBefore);
        await firstCatalogue.close();
        const scanCalls = source.calls.scan;
        const restoredCatalogue = await startCatalogue(source);
        expect(source.calls.scan).toBe(scanCalls);
        await apply(restoredCatalogue, batchesAfter);
        for (const query of queries)
          expect(await restoredCatalogue.search(query)).toEqual(computeExpectedResult(source.products.values(), query));
        await restoredCatalogue.close();
        await rm(path);
      }),
      { numRuns: 25 },
    );
  });

  test('is updated with later changes before the first search', async () => {
    const source = createFakeSource(fillers);
    await writeSnapshot(source);
    source.write([{ id: first.id, entry: null }]);
    const catalogue = createMemoryCatalogue({ source, log, snapshotPath: path });
    const startPromise = catalogue.start();
    expect((await catalogue.search(NEWEST)).total).toBe(299);
    await startPromise;
    expect(source.calls).toMatchObject({ scan: 1 });
    await catalogue.close();
  });

  describe('makes the catalogue ready only when it contains the changes since then', () => {
    const terms = ['since'];
    const changes = fillers.map((entry) => ({ id: entry.id, entry: { ...entry, terms } }));
    const countChanged = async (catalogue: MemoryCatalogue) => (await catalogue.search({ ...NEWEST, prefixes: terms })).total;

    test('also if the stream reports nothing at first', async () => {
      const source = createFakeSource(fillers);
      await writeSnapshot(source);
      source.write(changes);
      source.delayChanges();
      const catalogue = await startCatalogue(source);
      expect(await countChanged(catalogue)).toBe(300);
      await catalogue.close();
    });

    test('also if reading them fails at first', async () => {
      const source = createFakeSource(fillers);
      await writeSnapshot(source);
      source.write(changes);
      source.failures.read = new Error('read failed');
      const catalogue = createMemoryCatalogue({ source, log, snapshotPath: path });
      const startPromise = catalogue.start();
      await vi.waitFor(() => expect(source.calls.watch).toBe(2));
      await vi.waitFor(() => expect(source.calls.read).toBeGreaterThan(0));
      // Empty batches follow the one whose products could not be read.
      await vi.waitFor(() => expect(catalogue.status().lagMs).toBeGreaterThan(150));
      expect(catalogue.status().isLoaded).toBe(false);
      source.failures.read = undefined;
      await startPromise;
      expect(await countChanged(catalogue)).toBe(300);
      await catalogue.close();
    });

    test('also if others are written all the time', async () => {
      const source = createFakeSource(fillers);
      await writeSnapshot(source);
      source.write(changes);
      const writer = setInterval(() => source.write([{ id: first.id, entry: { ...first, terms } }]), 1);
      const catalogue = await startCatalogue(source);
      clearInterval(writer);
      expect(await countChanged(catalogue)).toBe(300);
      await catalogue.close();
    });

    test('and closing it does not wait for them', async () => {
      const source = createFakeSource(fillers);
      await writeSnapshot(source);
      source.failures.watch = new Error('no stream');
      const catalogue = createMemoryCatalogue({ source, log, snapshotPath: path });
      const startPromise = catalogue.start();
      await vi.waitFor(() => expect(source.calls.watch).toBe(2));
      await catalogue.close();
      await startPromise;
      expect(catalogue.status().isLoaded).toBe(false);
      await expect(catalogue.search(NEWEST)).rejects.toThrow('the catalogue has not been loaded yet');
    });
  });

  test('is replaced by a full load when the change history no longer has its resume token', async () => {
    const source = createFakeSource(fillers);
    await writeSnapshot(source);
    source.products.delete(first.id);
    source.forgetHistory();
    const catalogue = await startCatalogue(source);
    expect((await catalogue.search(NEWEST)).total).toBe(299);
    expect(source.calls.scan).toBe(2);
    await catalogue.close();
  });

  test('that is replaced by a full load makes the catalogue ready, even if the history is lost again', async () => {
    const source = createFakeSource(fillers);
    await writeSnapshot(source);
    source.failures.watch = new ChangeHistoryLostError('history lost');
    const catalogue = await startCatalogue(source);
    expect(catalogue.status().isLoaded).toBe(true);
    await catalogue.close();
  });

  test.each([
    ['cut short', 'truncated', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)],
    ['empty', 'truncated', () => Buffer.alloc(0)],
    [
      'of another version',
      'version',
      (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace('banca-catalogue-', 'banca-catalogue+'), 'latin1'),
    ],
    ['damaged', 'checksum', (bytes: Buffer) => Buffer.from(bytes.map((byte, i) => (i === 2_000 ? byte ^ 1 : byte)))],
  ])('is ignored with a warning when it is %s', async (_, reason, damage) => {
    const source = createFakeSource(fillers);
    await writeSnapshot(source);
    await writeFile(path, damage(await readFile(path)));
    const catalogue = await startCatalogue(source);
    expect((await catalogue.search(NEWEST)).total).toBe(300);
    expect(source.calls.scan).toBe(2);
    expect(log.warn).toHaveBeenCalledWith('the catalogue snapshot cannot be used', { error: expect.stringContaining(reason) });
    await catalogue.close();
  });

  test('is written after a load and again after a change, and leaves no temporary files', async () => {
    const source = createFakeSource(fillers);
    const catalogue = await startCatalogue(source, path, 20);
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual(['snapshot']), 5_000);
    const before = await readFile(path);
    source.write([{ id: first.id, entry: null }]);
    await vi.waitFor(async () => expect((await readFile(path)).equals(before)).toBe(false), 5_000);
    await catalogue.close();
    expect(await readdir(folder)).toEqual(['snapshot']);
  });

  test('is written 5 minutes after the first load, and not while nothing changes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const source = createFakeSource(fillers);
    const catalogue = await startCatalogue(source);
    await vi.advanceTimersByTimeAsync(299_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await vi.waitFor(() => expect(log.info).toHaveBeenLastCalledWith('catalogue snapshot written', expect.anything()));
    // The next batches are empty.
    const writtenAt = Date.now();
    await vi.waitFor(() => expect(Date.now() - catalogue.status().lagMs).toBeGreaterThan(writtenAt + 20));
    await catalogue.close();
    expect(log.info).toHaveBeenCalledTimes(2);
    expect(log.warn).not.toHaveBeenCalled();
  });

  test('has the position before a load, even if the stream never opens', async () => {
    const source = createFakeSource(fillers);
    source.failures.watch = new Error('no stream');
    const catalogue = await startCatalogue(source);
    await catalogue.close();
    source.failures.watch = undefined;
    const restoredCatalogue = await startCatalogue(source);
    expect(source.calls.scan).toBe(1);
    await restoredCatalogue.close();
  });

  test('only logs a warning when it cannot be written', async () => {
    const source = createFakeSource(fillers);
    const catalogue = await startCatalogue(source, join(folder, 'missing', 'snapshot'));
    await catalogue.close();
    expect(log.warn).toHaveBeenCalledWith('writing the catalogue snapshot failed', expect.anything());
  });

  test('does not skip changes that could not be read', async () => {
    const source = createFakeSource(fillers);
    const catalogue = await startCatalogue(source);
    source.failures.read = new Error('read failed');
    source.write([{ id: first.id, entry: null }]);
    await vi.waitFor(() => expect(source.calls.read).toBeGreaterThan(0), 5_000);
    await vi.waitFor(() => expect(catalogue.status().lagMs).toBeGreaterThan(50), 5_000);
    await catalogue.close();
    source.failures.read = undefined;
    const restoredCatalogue = await startCatalogue(source);
    expect((await restoredCatalogue.search(NEWEST)).total).toBe(299);
    expect(source.calls.scan).toBe(1);
    await restoredCatalogue.close();
  });
});
