import { type IndexerStore, type Lease, LeaseLostError } from '@banca/catalogue/opensearch/indexer-store';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createIndexerStore } from './indexer-store.ts';

const TTL_MS = 60_000;
const PROGRESS = { index: 'products-1-1', resumeToken: 'a', reindexesDone: 0 };

let client: MongoClient;
let store: IndexerStore;

const database = () => client.db(`banca_indexer_${process.pid}`);

async function acquire(owner: string, ttlMs = TTL_MS): Promise<Lease> {
  const lease = await store.acquire(owner, ttlMs);
  if (lease === undefined) throw new Error('the lease is held');
  return lease;
}

/** Lets the lease expire, as if its holder had not renewed it. */
const expire = async () =>
  await database()
    .collection('catalogue_indexer')
    .updateOne({}, { $set: { expiresAt: new Date(0) } });

beforeAll(async () => {
  client = await MongoClient.connect(inject('mongoUri'));
});
beforeEach(async () => {
  await database().dropDatabase();
  store = createIndexerStore(database());
});
afterAll(async () => {
  await database().dropDatabase();
  await client.close();
});

describe('the lease', () => {
  test('is given to one of twenty processes that request it concurrently', async () => {
    const leases = await Promise.all(Array.from({ length: 20 }, async (_, i) => await store.acquire(`process ${i}`, TTL_MS)));
    expect(leases.filter((lease) => lease !== undefined)).toHaveLength(1);
  });

  test('is given to another process with a higher epoch after it has expired', async () => {
    const firstLease = await acquire('first');
    expect(await store.acquire('second', TTL_MS)).toBeUndefined();
    await expire();
    expect((await acquire('second')).epoch).toBeGreaterThan(firstLease.epoch);
  });

  test('can be renewed after it has expired if no other process took it', async () => {
    const lease = await acquire('first');
    await expire();
    expect(await store.renew(lease, TTL_MS)).toBe(true);
    expect(await store.acquire('second', TTL_MS)).toBeUndefined();
  });

  test('cannot be renewed after another process took it', async () => {
    const lease = await acquire('first');
    await expire();
    await acquire('second');
    expect(await store.renew(lease, TTL_MS)).toBe(false);
  });

  test('can be acquired immediately after it is released', async () => {
    await store.release(await acquire('first'));
    await acquire('second');
  });

  test('cannot be released by an earlier holder', async () => {
    const lease = await acquire('first');
    await expire();
    await acquire('second');
    await store.release(lease);
    expect(await store.acquire('third', TTL_MS)).toBeUndefined();
  });
});

describe('the progress', () => {
  test('is empty before it is saved', async () => {
    const empty = { index: undefined, resumeToken: undefined, reindexesDone: 0, reindexRequests: 0, lagMs: Infinity };
    expect(await store.read()).toEqual(empty);
    await acquire('first');
    expect(await store.read()).toEqual(empty);
  });

  test('is available to the next holder of the lease', async () => {
    await store.save(await acquire('first'), PROGRESS, 60_000);
    await expire();
    await acquire('second');
    const { lagMs, ...state } = await store.read();
    expect(state).toEqual({ ...PROGRESS, reindexRequests: 0 });
    expect(lagMs).toBeGreaterThanOrEqual(60_000);
    expect(lagMs).toBeLessThan(70_000);
  });

  test('keeps the age of the index while older changes are missing', async () => {
    const lease = await acquire('first');
    await store.save(lease, PROGRESS, undefined);
    expect((await store.read()).lagMs).toBe(Infinity);
    await store.save(lease, PROGRESS, 60_000);
    await store.save(lease, { ...PROGRESS, resumeToken: 'b' }, undefined);
    const { lagMs, resumeToken } = await store.read();
    expect([resumeToken, lagMs >= 60_000]).toEqual(['b', true]);
  });

  test('cannot be saved by an earlier holder of the lease', async () => {
    const lease = await acquire('first');
    await expire();
    await store.save(await acquire('second'), PROGRESS, 0);
    await expect(store.save(lease, { ...PROGRESS, resumeToken: 'b' }, 0)).rejects.toThrow(LeaseLostError);
    expect(await store.read()).toMatchObject(PROGRESS);
  });
});

describe('reindex requests', () => {
  test('are counted, also before the first lease', async () => {
    expect(await store.requestReindex()).toBe(1);
    expect(await store.requestReindex()).toBe(2);
    await store.save(await acquire('first'), { ...PROGRESS, reindexesDone: 1 }, 0);
    expect(await store.read()).toMatchObject({ reindexRequests: 2, reindexesDone: 1 });
  });
});
