import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CatalogueEntry, CatalogueLog, CatalogueQuery } from './catalogue.ts';
import { createMemoryCatalogue, type MemoryCatalogue } from './memory.ts';
import { change, createFillerProducts, query } from './testing/entries.ts';
import { computeExpectedResult } from './testing/compute-expected-result.ts';
import { createFakeSource, type FakeSource } from './testing/fake-source.ts';

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
afterEach(() => rm(folder, { recursive: true, force: true }));

async function start(source: FakeSource, snapshotPath = path, snapshotIntervalMs?: number): Promise<MemoryCatalogue> {
  const catalogue = createMemoryCatalogue({ source, log, snapshotPath, snapshotIntervalMs });
  await catalogue.start();
  return catalogue;
}

/** Starts, applies changes and closes, which writes a snapshot. */
async function writeSnapshotOf(source: FakeSource): Promise<void> {
  await (await start(source)).close();
  vi.clearAllMocks();
}

describe('a snapshot', () => {
  test('holds all that searches need', { timeout: 120_000 }, async () => {
    const batches = fc.array(fc.array(change, { maxLength: 12 }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(batches, batches, fc.array(query, { minLength: 1, maxLength: 8 }), async (before, after, queries) => {
        const source = createFakeSource(fillers);
        const apply = async (catalogue: MemoryCatalogue, changes: typeof before): Promise<void> => {
          for (const batch of changes) {
            source.write(batch);
            catalogue.refresh(batch.map(({ id }) => id));
            await catalogue.search(NEWEST);
          }
        };
        const written = await start(source);
        await apply(written, before);
        await written.close();
        const scans = source.calls.scan;
        const restored = await start(source);
        expect(source.calls.scan).toBe(scans);
        await apply(restored, after);
        for (const search of queries)
          expect(await restored.search(search)).toEqual(computeExpectedResult(source.products.values(), search));
        await restored.close();
        await rm(path);
      }),
      { numRuns: 25 },
    );
  });

  test('is completed with the changes since then, before the first search', async () => {
    const source = createFakeSource(fillers);
    await writeSnapshotOf(source);
    source.write([{ id: first.id, entry: null }]);
    const catalogue = createMemoryCatalogue({ source, log, snapshotPath: path });
    const started = catalogue.start();
    expect((await catalogue.search(NEWEST)).total).toBe(299);
    await started;
    expect(source.calls).toMatchObject({ scan: 1 });
    await catalogue.close();
  });

  test('that is older than the history of changes is replaced by a full load', async () => {
    const source = createFakeSource(fillers);
    await writeSnapshotOf(source);
    source.products.delete(first.id);
    source.forgetHistory();
    const catalogue = await start(source);
    expect((await catalogue.search(NEWEST)).total).toBe(299);
    expect(source.calls.scan).toBe(2);
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
  ])('that is %s is ignored', async (_, reason, damage) => {
    const source = createFakeSource(fillers);
    await writeSnapshotOf(source);
    await writeFile(path, damage(await readFile(path)));
    const catalogue = await start(source);
    expect((await catalogue.search(NEWEST)).total).toBe(300);
    expect(source.calls.scan).toBe(2);
    expect(log.warn).toHaveBeenCalledWith('the catalogue snapshot cannot be used', { error: expect.stringContaining(reason) });
    await catalogue.close();
  });

  test('is written some time after a change, and leaves no other file', async () => {
    const source = createFakeSource(fillers);
    const catalogue = await start(source, path, 20);
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual(['snapshot']), 5_000);
    const before = await readFile(path);
    source.write([{ id: first.id, entry: null }]);
    await vi.waitFor(async () => expect((await readFile(path)).equals(before)).toBe(false), 5_000);
    await catalogue.close();
    expect(await readdir(folder)).toEqual(['snapshot']);
  });

  test('that cannot be written is only logged', async () => {
    const source = createFakeSource(fillers);
    const catalogue = await start(source, join(folder, 'missing', 'snapshot'));
    await catalogue.close();
    expect(log.warn).toHaveBeenCalledWith('writing the catalogue snapshot failed', expect.anything());
  });

  test('does not skip changes that could not be read', async () => {
    const source = createFakeSource(fillers);
    const catalogue = await start(source);
    source.failures.read = new Error('read failed');
    source.write([{ id: first.id, entry: null }]);
    await vi.waitFor(() => expect(source.calls.read).toBeGreaterThan(0), 5_000);
    await vi.waitFor(() => expect(catalogue.status().lagMs).toBeGreaterThan(50), 5_000);
    await catalogue.close();
    source.failures.read = undefined;
    const restored = await start(source);
    expect((await restored.search(NEWEST)).total).toBe(299);
    expect(source.calls.scan).toBe(1);
    await restored.close();
  });
});
