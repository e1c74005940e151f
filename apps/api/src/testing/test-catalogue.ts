import type { Catalogue } from '@banca/catalogue';
import type { MemoryCatalogue } from '@banca/catalogue/memory';
import mongoose from 'mongoose';
import { vi } from 'vitest';
import { createCatalogue, toIndexPrefix } from '../features/catalogue/create-catalogue.ts';
import type { Deps } from '../platform/deps.ts';
import { parseTokenTime, type StreamPosition } from '../platform/mongo/stream-position.ts';

const VISIBLE_WITHIN_MS = 2_000;

/** A catalogue in which a search includes all changes for which `refresh` or `reload` was called before. */
interface TestCatalogue extends Catalogue {
  /** For writes that bypass the services. */
  reload(): Promise<void>;
}

const getDatabase = () => mongoose.connection.getClient().db(mongoose.connection.name);

/** Returns the time of the last indexed change: seconds in the upper 32 bits, a counter in the lower 32 bits. */
async function readIndexedTime(): Promise<bigint> {
  const state = await mongoose.connection.collection('catalogue_indexer').findOne({});
  const position = JSON.parse(String(state?.['token'] ?? '{"at":"1"}')) as StreamPosition;
  return 'at' in position ? BigInt(position.at) - 1n : parseTokenTime(position.after);
}

/** Waits until OpenSearch shows all product changes that were committed before the call. */
async function waitForIndex(node: string): Promise<void> {
  const products = mongoose.connection.collection('products');
  const lastChange = await mongoose.connection.withSession(async (session) => {
    // MongoDB reports a change immediately, but the absence of changes only every second.
    const { insertedId } = await products.insertOne({}, { session });
    await products.deleteOne({ _id: insertedId }, { session });
    return session.operationTime?.toBigInt() ?? 0n;
  });
  const assertIndexed = async (): Promise<void> => {
    if ((await readIndexedTime()) < lastChange) throw new Error('the index does not have the last changes');
  };
  await vi.waitFor(assertIndexed, { interval: 5, timeout: VISIBLE_WITHIN_MS });
  const signal = AbortSignal.timeout(VISIBLE_WITHIN_MS);
  await fetch(`${node}/${toIndexPrefix(getDatabase())}/_refresh`, { method: 'POST', signal });
}

/** Gives OpenSearch the guarantee of the memory driver: a search waits up to two seconds for earlier changes. */
function withReadYourWrites(catalogue: Catalogue, node: string): TestCatalogue {
  let indexed = Promise.resolve();
  let isStale = false;
  const refresh = (): void => void (isStale = true);
  return {
    async search(query) {
      if (isStale) indexed = waitForIndex(node).catch(() => undefined);
      isStale = false;
      await indexed;
      return await catalogue.search(query);
    },
    refresh,
    reload: async () => await Promise.resolve(refresh()),
    status: () => catalogue.status(),
    start: async () => await catalogue.start(),
    close: async () => {
      await catalogue.close();
      await fetch(`${node}/${toIndexPrefix(getDatabase())}-*`, { method: 'DELETE' }).catch(() => undefined);
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
