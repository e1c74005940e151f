export interface Lease {
  owner: string;
  epoch: number;
}

export interface IndexerProgress {
  index: string;
  /** The index contains every change up to this token. */
  resumeToken: string;
  reindexesDone: number;
}

export interface IndexerState extends Partial<IndexerProgress> {
  reindexesDone: number;
  reindexRequests: number;
  /** Milliseconds since the index was last known to match the database; infinite before that. */
  lagMs: number;
}

/** The state that all processes share. The store measures all times, so that the clocks of processes do not matter. */
export interface IndexerStore {
  /** @returns a lease with a higher epoch than all before; undefined while another lease is valid */
  acquire(owner: string, ttlMs: number): Promise<Lease | undefined>;
  renew(lease: Lease, ttlMs: number): Promise<boolean>;
  /** Does nothing if the lease is lost. */
  release(lease: Lease): Promise<void>;
  /** @param lagMs - milliseconds since the index last matched the database, if known @throws LeaseLostError */
  save(lease: Lease, progress: IndexerProgress, lagMs: number | undefined): Promise<void>;
  read(): Promise<IndexerState>;
  /** @returns the number of requests so far. The request is done when `reindexesDone` reaches this number. */
  requestReindex(): Promise<number>;
}

/** Another process may have the lease: this process must stop writing. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** The index or its alias for writes no longer exists: a later indexer has replaced it, or OpenSearch has lost it. */
export class MissingIndexError extends Error {
  override readonly name = 'MissingIndexError';
}
