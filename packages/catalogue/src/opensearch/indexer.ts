import { type IndexerContext, IndexingSession } from './indexing-session.ts';
import { type IndexerState, type Lease, LeaseLostError, MissingIndexError } from './indexer-store.ts';
import { repeat } from './repeat.ts';

export interface IndexerTimes {
  leaseMs: number;
  pollMs: number;
}

export class Indexer {
  readonly #context: IndexerContext;
  readonly #owner: string;
  readonly #times: IndexerTimes;
  #session: IndexingSession | undefined;

  constructor(context: IndexerContext, owner: string, times: IndexerTimes) {
    this.#context = context;
    this.#owner = owner;
    this.#times = times;
  }

  async run(signal: AbortSignal): Promise<void> {
    const { log } = this.#context;
    await repeat(() => this.#runSession(signal), {
      signal,
      pauseMs: this.#times.pollMs,
      onError: (error, retryMs) => log.warn('indexing products failed', { error: String(error), retryMs }),
    });
  }

  reindexIfRequested(state: IndexerState): void {
    this.#session?.reindexIfRequested(state);
  }

  async #runSession(signal: AbortSignal): Promise<void> {
    const { store, log } = this.#context;
    const lease = await store.acquire(this.#owner, this.#times.leaseMs);
    if (lease === undefined) return;
    const sessionEnd = new AbortController();
    const session = new IndexingSession(this.#context, lease, signal);
    this.#session = session;
    const renewTask = this.#renewLease(lease, session, sessionEnd.signal);
    try {
      await session.run();
    } catch (error) {
      if (!(error instanceof LeaseLostError || error instanceof MissingIndexError)) throw error;
      log.info('this process stopped indexing products', { reason: error.message });
    } finally {
      this.#session = undefined;
      sessionEnd.abort();
      await renewTask;
      await store.release(lease).catch((error: unknown) => log.warn('releasing the lease failed', { error: String(error) }));
    }
  }

  async #renewLease(lease: Lease, session: IndexingSession, signal: AbortSignal): Promise<void> {
    const { store, log } = this.#context;
    const { leaseMs } = this.#times;
    const renew = async (): Promise<void> => {
      if (!(await store.renew(lease, leaseMs))) session.end(new LeaseLostError('the lease was not renewed in time'));
    };
    await repeat(renew, {
      signal,
      pauseMs: leaseMs / 4,
      onError: (error, retryMs) => log.warn('renewing the lease failed', { error: String(error), retryMs }),
    });
  }
}
