import { expect, test, vi } from 'vitest';
import type { CatalogueEntry } from '../catalogue.ts';
import { createFillerProducts } from '../testing/entries.ts';
import { createFakeSource } from '../testing/fake-source.ts';
import { loadProducts } from './load.ts';
import type { ProductIndex } from './product-index.ts';
import { Updater } from './updater.ts';

const createUpdater = () =>
  new Updater({
    read: () => Promise.resolve([]),
    apply: () => Promise.resolve(),
    log: { info() {}, warn() {} },
  });

async function load(products: CatalogueEntry[], changedIds: string[] = []) {
  const source = createFakeSource(products);
  const read = vi.spyOn(source, 'read');
  const updater = createUpdater();
  const recordings: Set<string>[] = [];
  const { startRecording } = updater;
  vi.spyOn(updater, 'startRecording').mockImplementation(() => {
    const recording = startRecording.call(updater);
    recordings.push(recording);
    for (const id of changedIds) recording.add(id);
    return recording;
  });
  const onLoaded = vi.fn<(index: ProductIndex) => void>();
  const { signal } = new AbortController();
  const position = await loadProducts({ source, updater, signal, onLoaded });
  await updater.update(['after the load']);
  return { index: onLoaded.mock.calls[0]![0], position, readSizes: read.mock.calls.map(([ids]) => ids.length), recordings };
}

test('products are loaded 2,000 at a time, and their segments are merged', async () => {
  const { index, readSizes } = await load(createFillerProducts(10_000));
  // Each product has two terms, and a third of them have a word in their title.
  expect(index.termIndex.segments.map(({ postings }) => postings.length)).toEqual([18_667, 4_667]);
  expect(index.search({ sort: 'newest', skip: 0, limit: 1 }).total).toBe(10_000);
  expect(readSizes).toEqual([]);
});

test('products that change during a load are read again, 500 at a time, and no longer recorded afterwards', async () => {
  const products = createFillerProducts(1_000);
  const changedIds = products.map(({ id }) => id);
  const { position, readSizes, recordings } = await load(products, changedIds);
  expect(readSizes).toEqual([500, 500]);
  expect(recordings.map((recording) => [...recording])).toEqual([changedIds]);
  expect(position).toEqual({ resumeToken: '0', upToDateAt: expect.any(Number) });
});
