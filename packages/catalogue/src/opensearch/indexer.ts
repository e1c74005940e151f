import { type IndexerContext, LeasedIndexer } from './leased-indexer.ts';
import { type IndexerState, type Lease, LeaseLostError } from './indexer-store.ts';
import { repeat } from './repeat.ts';

export interface IndexerTimes {
  /** Milliseconds until a lease expires unless it is renewed. */
  leaseMs: number;
  /** Milliseconds between attempts to get the lease. */
  pollMs: number;
}

export class Indexer {
  readonly #context: IndexerContext;
  readonly #owner: string;
  readonly #times: IndexerTimes;
  #current: LeasedIndexer | undefined;

  constructor(context: IndexerContext, owner: string, times: IndexerTimes) {
    this.#context = context;
    this.#owner = owner;
    this.#times = times;
  }

  async run(signal: AbortSignal): Promise<void> {
    const { log } = this.#context;
    await repeat(async () => await this.#serve(signal), {
      signal,
      everyMs: this.#times.pollMs,
      onError: (error, retryMs) => log.warn('indexing products failed', { error: String(error), retryMs }),
    });
  }

  reindexIfRequested(state: IndexerState): void {
    this.#current?.reindexIfRequested(state);
  }

  async #serve(signal: AbortSignal): Promise<void> {
    const { store, log } = this.#context;
    const lease = await store.acquire(this.#owner, this.#times.leaseMs);
    if (lease === undefined) return;
    const ended = new AbortController();
    const leased = new LeasedIndexer(this.#context, lease, signal);
    this.#current = leased;
    const renewing = this.#keepLease(lease, leased, ended.signal);
    try {
      await leased.run();
    } catch (error) {
      if (!(error instanceof LeaseLostError)) throw error;
      log.info('another process indexes products now', { reason: error.message });
    } finally {
      this.#current = undefined;
      ended.abort();
      await renewing;
      await store.release(lease).catch((error: unknown) => log.warn('releasing the lease failed', { error: String(error) }));
    }
  }

  async #keepLease(lease: Lease, leased: LeasedIndexer, signal: AbortSignal): Promise<void> {
    const { store, log } = this.#context;
    const { leaseMs } = this.#times;
    const renew = async (): Promise<void> => {
      if (!(await store.renew(lease, leaseMs))) leased.end(new LeaseLostError('the lease was not renewed in time'));
    };
    await repeat(renew, {
      signal,
      everyMs: leaseMs / 4,
      onError: (error, retryMs) => log.warn('renewing the lease failed', { error: String(error), retryMs }),
    });
  }
}
