import { type IndexerProgress, type IndexerStore, type Lease, LeaseLostError } from '../opensearch/indexer-store.ts';

export interface FakeIndexerStore extends IndexerStore {
  expireLease(): void;
}

export function createFakeIndexerStore(): FakeIndexerStore {
  let progress: IndexerProgress | undefined;
  let upToDateAt = -Infinity;
  let epoch = 0;
  let expiresAt = -Infinity;
  let reindexRequests = 0;
  const now = (): number => performance.now();
  const isLatest = (lease: Lease): boolean => lease.epoch === epoch;
  return {
    expireLease() {
      expiresAt = -Infinity;
    },
    async acquire(owner, ttlMs) {
      if (now() < expiresAt) return undefined;
      epoch += 1;
      expiresAt = now() + ttlMs;
      return await Promise.resolve({ owner, epoch });
    },
    async renew(lease, ttlMs) {
      if (isLatest(lease)) expiresAt = now() + ttlMs;
      return await Promise.resolve(isLatest(lease));
    },
    async release(lease) {
      if (isLatest(lease)) expiresAt = -Infinity;
      await Promise.resolve();
    },
    async save(lease, next, lagMs) {
      if (!isLatest(lease)) throw new LeaseLostError('lost');
      progress = { ...next };
      if (lagMs !== undefined) upToDateAt = now() - lagMs;
      await Promise.resolve();
    },
    async read() {
      return await Promise.resolve({ reindexesDone: 0, ...progress, reindexRequests, lagMs: now() - upToDateAt });
    },
    async requestReindex() {
      reindexRequests += 1;
      return await Promise.resolve(reindexRequests);
    },
  };
}
