import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CatalogueQuery } from '../catalogue.ts';
import { buildIndex, writeProducts } from '../testing/build-index.ts';
import { computeExpectedResult } from '../testing/compute-expected-result.ts';
import { countYields } from '../testing/count-yields.ts';
import { createFillerProducts } from '../testing/entries.ts';
import { EventLoopYielder } from './event-loop-yielder.ts';
import { createSnapshot, restoreSnapshot } from './snapshot.ts';
import { readSnapshot, writeSnapshot } from './snapshot-file.ts';
import type { ProductIndex } from './product-index.ts';

const POSITION = { resumeToken: 'token', upToDateAt: 5 };
const FIRST_PAGE: CatalogueQuery = { sort: 'newest', skip: 0, limit: 5 };
let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  path = join(folder, 'snapshot');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function copyThroughFile(index: ProductIndex): Promise<ProductIndex> {
  await writeSnapshot(path, await createSnapshot(index, POSITION));
  const restored = await restoreSnapshot(path);
  expect(restored.position).toEqual(POSITION);
  return restored.index;
}

test('a snapshot has only the used part of each column, as it was when the snapshot began', async () => {
  const index = await buildIndex(createFillerProducts(9));
  const task = createSnapshot(index, POSITION);
  index.columns.flags.fill(0);
  const { arrays, meta } = await task;
  index.columns.price.fill(0);
  index.sortedSlots.keptSorted.price.slots.fill(0);
  expect([...(arrays.get('column flags') ?? [])]).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  expect([...(arrays.get('column price') ?? [])]).toEqual([0, ...Array.from({ length: 9 }, () => 5e8)]);
  expect(arrays.get('column ids')).toHaveLength(30);
  expect([...(arrays.get('order price') ?? [])]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(meta).toEqual({ token: 'token', upToDateAt: 5, size: 10, segments: 1, categories: ['Outros'] });
});

test('restored products are counted by category, and featured ones are found', async () => {
  const products = createFillerProducts(40).map((product, i) => ({
    ...product,
    category: i < 10 ? 'Arte' : 'Ebook',
    featured: i % 3 === 0,
  }));
  const index = await copyThroughFile(await buildIndex(products));
  const filters: Partial<CatalogueQuery>[] = [{ categories: ['Arte'] }, { categories: ['Ebook'] }, { sort: 'featured' }];
  for (const filter of filters) {
    const query = { ...FIRST_PAGE, ...filter };
    expect(index.search(query)).toEqual(computeExpectedResult(products, query));
  }
});

test('restored free slots are used again at once', async () => {
  const [product, ...others] = createFillerProducts(3);
  const original = await buildIndex([product!, ...others]);
  await writeProducts(original, [{ ...product!, price: 1 }]);
  const index = await copyThroughFile(original);
  const { slotCount } = index.columns;
  await writeProducts(index, [{ ...product!, price: 2 }]);
  expect(index.columns.slotCount).toBe(slotCount);
});

test('restored stale slots are used again only after segments are merged', async () => {
  const fillers = createFillerProducts(1_100);
  const original = await buildIndex(fillers);
  await original.apply(
    fillers.map(({ id }) => id),
    [],
  );
  const index = await copyThroughFile(original);
  const [first, ...others] = fillers.map((product) => ({ ...product, terms: ['new'] }));
  await writeProducts(index, [first!]);
  expect(index.columns.slotCount).toBe(1_102);
  expect(index.search({ ...FIRST_PAGE, prefixes: ['filler'] }).total).toBe(0);
  await index.termIndex.compact();
  await writeProducts(index, others);
  expect(index.columns.slotCount).toBe(1_102);
  expect(index.search({ ...FIRST_PAGE, prefixes: ['new'] }).total).toBe(1_100);
});

test('slots are restored in steps', async () => {
  const index = await buildIndex(createFillerProducts(300));
  const { columns } = index;
  const restore = async () => index.restore(new EventLoopYielder());
  expect(columns.slotCount).toBe(301);
  expect(await countYields('still', restore)).toBe(0);
  expect(await countYields('fast', restore)).toBe(4);
});

test('a snapshot that lacks an array is refused', async () => {
  const snapshot = await createSnapshot(await buildIndex(createFillerProducts(3)), POSITION);
  snapshot.arrays.delete('order price');
  await writeSnapshot(path, snapshot);
  await expect(restoreSnapshot(path)).rejects.toThrow('the snapshot has no order price');
});

test('an empty snapshot is read', async () => {
  await writeSnapshot(path, { meta: 'nothing', arrays: new Map() });
  expect(await readSnapshot(path)).toEqual({ meta: 'nothing', arrays: new Map() });
});

test('arrays of several megabytes are read as they were written', async () => {
  const arrays = new Map([['numbers', Uint32Array.from({ length: 2 ** 19 + 3 }, (_, i) => i * 7)]]);
  await writeSnapshot(path, { meta: {}, arrays });
  const numbers = (await readSnapshot(path)).arrays.get('numbers');
  expect(numbers?.every((number, i) => number === i * 7)).toBe(true);
  expect(numbers).toHaveLength(2 ** 19 + 3);
});

test('a file with bytes before its arrays is refused', async () => {
  await writeSnapshot(path, { meta: {}, arrays: new Map([['numbers', Uint8Array.of(1, 2)]]) });
  await writeFile(path, Buffer.concat([Buffer.alloc(8), await readFile(path)]));
  await expect(readSnapshot(path)).rejects.toThrow('the snapshot is truncated');
});

test('a snapshot that cannot be written leaves no temporary file', async () => {
  await mkdir(join(path, 'in the way'), { recursive: true });
  await expect(writeSnapshot(path, { meta: {}, arrays: new Map() })).rejects.toThrow('rename');
  expect(await readdir(folder)).toEqual(['snapshot']);
  await expect(writeSnapshot(join(folder, 'missing', 'file'), { meta: {}, arrays: new Map() })).rejects.toThrow('open');
});
