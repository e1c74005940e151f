import type { Catalogue } from '@banca/catalogue';
import type { MemoryCatalogue } from '@banca/catalogue/memory';
import mongoose from 'mongoose';
import { vi } from 'vitest';
import { createCatalogue, toIndexPrefix } from '../features/catalogue/create-catalogue.ts';
import type { Deps } from '../platform/deps.ts';

const VISIBLE_WITHIN_MS = 2_000;

/** A catalogue whose searches find what `refresh` or `reload` was called for before. */
interface TestCatalogue extends Catalogue {
  /** For writes that bypass the services. */
  reload(): Promise<void>;
}

const findDatabase = () => mongoose.connection.getClient().db(mongoose.connection.name);

/** The time of the last change in the index: seconds in the upper half, a counter in the lower half. */
async function readIndexedTime(): Promise<bigint> {
  const state = await mongoose.connection.collection('catalogue_indexer').findOne({});
  const token = JSON.parse(String(state?.['token'] ?? '{"at":"1"}')) as { at: string } | { after: { _data: string } };
  // A resume token begins with a type byte and the time.
  return 'at' in token ? BigInt(token.at) - 1n : BigInt(`0x${token.after._data.slice(2, 18)}`);
}

/** Waits until OpenSearch shows all product changes that were committed before the call. */
async function settle(node: string): Promise<void> {
  const products = mongoose.connection.collection('products');
  const lastChange = await mongoose.connection.withSession(async (session) => {
    // Changes are reported at once, silence only every second.
    const { insertedId } = await products.insertOne({}, { session });
    await products.deleteOne({ _id: insertedId }, { session });
    return session.operationTime?.toBigInt() ?? 0n;
  });
  const assertIndexed = async (): Promise<void> => {
    if ((await readIndexedTime()) < lastChange) throw new Error('the index does not have the last changes');
  };
  await vi.waitFor(assertIndexed, { interval: 5, timeout: VISIBLE_WITHIN_MS });
  const signal = AbortSignal.timeout(VISIBLE_WITHIN_MS);
  await fetch(`${node}/${toIndexPrefix(findDatabase())}/_refresh`, { method: 'POST', signal });
}

/** OpenSearch with the guarantees of the memory driver: a search waits for what was refreshed before it, two seconds at most. */
function withReadYourWrites(catalogue: Catalogue, node: string): TestCatalogue {
  let settled = Promise.resolve();
  let isStale = false;
  const refresh = (): void => void (isStale = true);
  return {
    async search(query) {
      if (isStale) settled = settle(node).catch(() => undefined);
      isStale = false;
      await settled;
      return await catalogue.search(query);
    },
    refresh,
    reload: async () => await Promise.resolve(refresh()),
    status: () => catalogue.status(),
    start: async () => await catalogue.start(),
    close: async () => {
      await catalogue.close();
      await fetch(`${node}/${toIndexPrefix(findDatabase())}-*`, { method: 'DELETE' }).catch(() => undefined);
    },
  };
}

export async function createTestCatalogue({ config, log }: Pick<Deps, 'config' | 'log'>): Promise<TestCatalogue> {
  const catalogue = await createCatalogue(config, log);
  return config.OPENSEARCH_URL ? withReadYourWrites(catalogue, config.OPENSEARCH_URL) : (catalogue as MemoryCatalogue);
}

/** Reads all products again, after writes that bypass the services. */
export async function reloadCatalogue({ catalogue, publishedRecords }: Deps): Promise<void> {
  publishedRecords.clear();
  await (catalogue as TestCatalogue).reload();
}
