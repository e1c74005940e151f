import { beforeEach, describe, expect, test } from 'vitest';
import type { CatalogueEntry } from '../catalogue.ts';
import { createFillerProducts } from '../testing/entries.ts';
import { useTestCluster } from '../testing/opensearch-cluster.ts';
import { LeaseLostError, MissingIndexError } from './indexer-store.ts';
import { createIndex, finishLoading, publishIndexIfExists, toWriteAlias } from './product-index.ts';
import { searchProducts } from './search.ts';
import { writeProducts } from './write-products.ts';

const cluster = useTestCluster();
const [product] = createFillerProducts(1) as [CatalogueEntry];
const earlierVersion = { ...product, terms: ['early'] };
const laterVersion = { ...product, terms: ['late'] };
const NEVER_ABORTED = new AbortController().signal;
let index: string;

const buildNaming = (epoch = 1) => ({ prefix: cluster().prefix, epoch });

async function writeProduct(version: number, entry: CatalogueEntry | undefined, epoch = 1): Promise<void> {
  const aliases = [toWriteAlias(index, buildNaming(epoch))];
  await writeProducts(
    cluster().client,
    { aliases, version, ...(entry ? { entries: [entry], deletedIds: [] } : { entries: [], deletedIds: [product.id] }) },
    NEVER_ABORTED,
  );
}

async function searchIds(prefixes: string[] = []): Promise<string[]> {
  await cluster().client.indices.refresh({ index });
  const target = { client: cluster().client, index, headers: {} };
  return (await searchProducts(target, { sort: 'newest', skip: 0, limit: 10, prefixes })).ids;
}

beforeEach(async () => {
  index = await createIndex(cluster().client, buildNaming(), 1);
  await finishLoading(cluster().client, index);
});

describe('writing products', () => {
  test('never replaces a product by one that was read earlier', async () => {
    await writeProduct(2, laterVersion);
    await writeProduct(1, earlierVersion);
    expect(await searchIds(['late'])).toEqual([product.id]);
  });

  test('never brings back a deleted product that was read earlier', async () => {
    await writeProduct(1, earlierVersion);
    await writeProduct(3, undefined);
    await writeProduct(2, earlierVersion);
    expect(await searchIds()).toEqual([]);
  });

  test('never deletes a product that was read later', async () => {
    await writeProduct(2, laterVersion);
    await writeProduct(1, undefined);
    expect(await searchIds()).toEqual([product.id]);
  });

  test('fails when OpenSearch refuses one of the documents, and writes the others', async () => {
    const [, second] = createFillerProducts(2) as [CatalogueEntry, CatalogueEntry];
    const invalidProduct = { ...product, unknown: 1 };
    const aliases = [toWriteAlias(index, buildNaming())];
    const bulk = { aliases, version: 1, entries: [invalidProduct, second], deletedIds: [] };
    const writeResult = writeProducts(cluster().client, bulk, NEVER_ABORTED);
    await expect(writeResult).rejects.toThrow(/1 of 2 documents failed: .*strict_dynamic_mapping/);
    expect(await searchIds()).toEqual([second.id]);
  });

  test('fails for an earlier holder of the lease', async () => {
    await publishIndexIfExists(cluster().client, buildNaming(2), index);
    await expect(writeProduct(1, earlierVersion)).rejects.toThrow(MissingIndexError);
    await writeProduct(2, laterVersion, 2);
    expect(await searchIds()).toEqual([product.id]);
  });

  test('never creates a deleted index again', async () => {
    await cluster().client.indices.delete({ index });
    await expect(writeProduct(1, earlierVersion)).rejects.toThrow(MissingIndexError);
    expect(await cluster().listIndexes()).toEqual([]);
  });
});

describe('publishing an index', () => {
  test('deletes all other indexes of this prefix and moves the alias to the index', async () => {
    const { client, prefix } = cluster();
    await publishIndexIfExists(client, buildNaming(), index);
    const next = await createIndex(client, buildNaming(2), 1);
    const unrelatedIndex = `${prefix}-other-1-1`;
    await client.indices.create({ index: unrelatedIndex });
    expect(await publishIndexIfExists(client, buildNaming(2), next)).toBe(true);
    expect((await cluster().listIndexes()).sort()).toEqual([next, unrelatedIndex].sort());
    expect(Object.keys((await client.indices.getAlias({ name: prefix })).body)).toEqual([next]);
  });

  test('fails for an earlier holder of the lease', async () => {
    await createIndex(cluster().client, buildNaming(2), 1);
    await expect(publishIndexIfExists(cluster().client, buildNaming(1), index)).rejects.toThrow(LeaseLostError);
    expect(await cluster().listIndexes()).toHaveLength(2);
  });

  test('changes nothing when the index does not exist', async () => {
    expect(await publishIndexIfExists(cluster().client, buildNaming(), `${cluster().prefix}-1-9`)).toBe(false);
    expect(await cluster().listIndexes()).toEqual([index]);
  });
});
