import { beforeEach, describe, expect, test } from 'vitest';
import type { CatalogueEntry } from '../catalogue.ts';
import { createFillerProducts } from '../testing/entries.ts';
import { useTestCluster } from '../testing/opensearch-cluster.ts';
import { LeaseLostError } from './indexer-store.ts';
import { createIndex, finishLoading, publishIndex, toWriteAlias } from './product-index.ts';
import { searchProducts } from './search.ts';
import { writeProducts } from './write-products.ts';

const cluster = useTestCluster();
const [product] = createFillerProducts(1) as [CatalogueEntry];
const early = { ...product, terms: ['early'] };
const late = { ...product, terms: ['late'] };
const NEVER = new AbortController().signal;
let index: string;

const names = (epoch = 1) => ({ prefix: cluster().prefix, epoch });

async function write(version: number, entry: CatalogueEntry | undefined, epoch = 1): Promise<void> {
  const aliases = [toWriteAlias(index, names(epoch))];
  await writeProducts(cluster().client, { aliases, version, ids: [product.id], entries: entry ? [entry] : [] }, NEVER);
}

async function search(prefixes: string[] = []): Promise<string[]> {
  await cluster().client.indices.refresh({ index });
  return (await searchProducts(cluster().client, index, { sort: 'newest', skip: 0, limit: 10, prefixes })).ids;
}

beforeEach(async () => {
  index = await createIndex(cluster().client, names(), 1);
  await finishLoading(cluster().client, index);
});

describe('writing products', () => {
  test('never replaces a product by one that was read earlier', async () => {
    await write(2, late);
    await write(1, early);
    expect(await search(['late'])).toEqual([product.id]);
  });

  test('never brings back a deleted product that was read earlier', async () => {
    await write(1, early);
    await write(3, undefined);
    await write(2, early);
    expect(await search()).toEqual([]);
  });

  test('never deletes a product that was read later', async () => {
    await write(2, late);
    await write(1, undefined);
    expect(await search()).toEqual([product.id]);
  });

  test('fails when one of the documents is refused, and writes the others', async () => {
    const [, second] = createFillerProducts(2) as [CatalogueEntry, CatalogueEntry];
    const broken = { ...product, unknown: 1 };
    const aliases = [toWriteAlias(index, names())];
    const bulk = { aliases, version: 1, ids: [broken.id, second.id], entries: [broken, second] };
    const attempt = writeProducts(cluster().client, bulk, NEVER);
    await expect(attempt).rejects.toThrow(/1 of 2 documents failed: .*strict_dynamic_mapping/);
    expect(await search()).toEqual([second.id]);
  });

  test('is refused to an earlier holder of the lease', async () => {
    await publishIndex(cluster().client, names(2), index);
    await expect(write(1, early)).rejects.toThrow(LeaseLostError);
    await write(2, late, 2);
    expect(await search()).toEqual([product.id]);
  });

  test('never creates an index that has been deleted', async () => {
    await cluster().client.indices.delete({ index });
    await expect(write(1, early)).rejects.toThrow(LeaseLostError);
    expect(await cluster().indexes()).toEqual([]);
  });
});

describe('publishing an index', () => {
  test('deletes all others of this prefix, and moves the alias in the same step', async () => {
    const { client, prefix } = cluster();
    await publishIndex(client, names(), index);
    const next = await createIndex(client, names(2), 1);
    const foreign = `${prefix}-other-1-1`;
    await client.indices.create({ index: foreign });
    expect(await publishIndex(client, names(2), next)).toBe(true);
    expect((await cluster().indexes()).sort()).toEqual([next, foreign].sort());
    expect(Object.keys((await client.indices.getAlias({ name: prefix })).body)).toEqual([next]);
  });

  test('is refused to an earlier holder of the lease', async () => {
    await createIndex(cluster().client, names(2), 1);
    await expect(publishIndex(cluster().client, names(1), index)).rejects.toThrow(LeaseLostError);
    expect(await cluster().indexes()).toHaveLength(2);
  });

  test('changes nothing when the index does not exist', async () => {
    expect(await publishIndex(cluster().client, names(), `${cluster().prefix}-1-9`)).toBe(false);
    expect(await cluster().indexes()).toEqual([index]);
  });
});
