/** The right to write the index. At most one is valid at a time. */
export interface Lease {
  owner: string;
  /** Grows with each lease that is given out. */
  epoch: number;
}

export interface IndexerProgress {
  /** The index that searches read. */
  index: string;
  /** Every change up to this token is in the index. */
  token: string;
  /** The number of the latest request for a new index that this index answers. */
  reindexesDone: number;
}

export interface IndexerState extends Partial<IndexerProgress> {
  reindexesDone: number;
  /** The number of the latest request for a new index. */
  reindexRequests: number;
  /** Milliseconds since the progress was saved, by the clock of the store; infinite before the first time. */
  ageMs: number;
}

/** What the processes of a fleet share. All times are measured by the store, so that the clocks of processes do not matter. */
export interface IndexerStore {
  /** @returns a lease with a higher epoch than all before, or undefined while another one is valid */
  acquire(owner: string, ttlMs: number): Promise<Lease | undefined>;
  /** @returns false when another lease has been given out since */
  renew(lease: Lease, ttlMs: number): Promise<boolean>;
  /** Lets another process have a lease at once. Does nothing when this one is lost. */
  release(lease: Lease): Promise<void>;
  /** @throws LeaseLostError when another lease has been given out since; nothing is saved then */
  save(lease: Lease, progress: IndexerProgress): Promise<void>;
  /** The latest state, including everything that was saved before the latest lease was given out. */
  read(): Promise<IndexerState>;
  /** Asks whoever holds the lease for a new index. @returns the number of the request */
  requestReindex(): Promise<number>;
}

/** Another process holds the lease now. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}
