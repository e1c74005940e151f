import type { ChangeBatch } from '../catalogue.ts';
import { followChanges } from '../follow-changes.ts';
import { type IndexerState, type IndexerStore, type Lease, LeaseLostError } from './indexer-store.ts';
import { type CopierContext, ProductCopier } from './product-copier.ts';
import { createIndex, finishLoading, type IndexNames, isPublished, publishIndex } from './product-index.ts';

export interface IndexerContext extends CopierContext {
  prefix: string;
  store: IndexerStore;
  /** Called when changes have reached the index. */
  onProgress: () => void;
}

/** Keeps the index up to date while this process holds the lease. */
export class IndexerTerm {
  readonly #context: IndexerContext;
  readonly #lease: Lease;
  readonly #names: IndexNames;
  readonly #copier: ProductCopier;
  readonly #end = new AbortController();
  readonly #signal: AbortSignal;
  #indexesCreated = 0;
  /** The index that searches read. */
  #live: string | undefined;
  /** Whether all changes up to `#token` are in it. */
  #isComplete = false;
  /** The index that will replace it. */
  #next: string | undefined;
  #loading: Promise<void> | undefined;
  #token = '';
  #reindexesDone = 0;
  #lastStep: Promise<unknown> = Promise.resolve();

  constructor(context: IndexerContext, lease: Lease, signal: AbortSignal) {
    this.#context = context;
    this.#lease = lease;
    this.#names = { prefix: context.prefix, epoch: lease.epoch };
    this.#signal = AbortSignal.any([signal, this.#end.signal]);
    this.#copier = new ProductCopier(context, this.#names, this.#signal);
  }

  /**
   * Follows the database until the signal is aborted.
   * @throws LeaseLostError
   * @throws Error when the index cannot be loaded or published
   */
  async run(): Promise<void> {
    try {
      await this.#start(await this.#context.store.read());
      await followChanges({
        source: this.#context.source,
        log: this.#context.log,
        signal: this.#signal,
        token: this.#token,
        onBatch: async (batch) => await this.#apply(batch),
        onHistoryLost: async () => await this.#loadAfterHistoryLoss(),
      });
    } finally {
      this.end();
      await this.#loading;
    }
    const { reason } = this.#end.signal as { reason: unknown };
    if (reason instanceof Error && reason.name !== 'AbortError') throw reason;
  }

  /** @param error why the term ends early */
  end(error?: Error): void {
    this.#end.abort(error);
  }

  /** Starts to build a new index when one has been requested. */
  reindexIfRequested({ reindexRequests }: IndexerState): void {
    if (this.#isComplete && reindexRequests > this.#reindexesDone) this.#startLoad(reindexRequests);
  }

  async #start({ index, token, reindexRequests, reindexesDone }: IndexerState): Promise<void> {
    this.#reindexesDone = reindexesDone;
    this.#isComplete = await publishIndex(this.#context.client, this.#names, index);
    if (this.#isComplete && token !== undefined) {
      this.#live = index;
      this.#token = token;
      return;
    }
    await publishIndex(this.#context.client, this.#names, undefined);
    this.#token = await this.#context.source.currentToken();
    this.#startLoad(reindexRequests);
  }

  async #loadAfterHistoryLoss(): Promise<string> {
    const { source, store } = this.#context;
    if (this.#next !== undefined) throw this.#fail(new Error('changes were lost while the index was loaded'));
    this.#isComplete = false;
    this.#token = await source.currentToken();
    const { reindexRequests } = await store.read();
    this.#startLoad(reindexRequests);
    return this.#token;
  }

  #fail(error: Error): Error {
    this.end(error);
    return error;
  }

  /** One at a time: a batch must not save its progress while the index is replaced. */
  async #inTurn(step: () => Promise<void>): Promise<void> {
    const turn = this.#lastStep.then(step);
    this.#lastStep = turn.catch(() => undefined);
    await turn;
  }

  async #apply({ ids, token }: ChangeBatch): Promise<void> {
    await this.#inTurn(async () => {
      try {
        const indexes = [this.#live, this.#next].filter((index) => index !== undefined);
        await this.#copier.copy(indexes, ids);
        this.#token = token;
        if (!this.#isComplete) return;
        if (ids.length === 0) await this.#assertPublished();
        await this.#save();
      } catch (error) {
        if (error instanceof LeaseLostError) this.end(error);
        throw error;
      }
    });
  }

  /** A node that lost its data would stay empty until a product changes. The next term loads the products again. */
  async #assertPublished(): Promise<void> {
    const { client, prefix } = this.#context;
    if (!(await isPublished(client, prefix))) throw new LeaseLostError('the index has been deleted');
  }

  async #save(): Promise<void> {
    const progress = { index: this.#live ?? '', token: this.#token, reindexesDone: this.#reindexesDone };
    await this.#context.store.save(this.#lease, progress);
    this.#context.onProgress();
  }

  #startLoad(reindexRequests: number): void {
    if (this.#loading !== undefined) return;
    this.#loading = this.#load(reindexRequests)
      .catch((error: unknown) => void this.#fail(error as Error))
      .finally(() => {
        this.#loading = undefined;
      });
  }

  /** Loads all products into a new index, which receives the changes at the same time, and replaces the live one by it. */
  async #load(reindexRequests: number): Promise<void> {
    const { client, log } = this.#context;
    const started = performance.now();
    this.#indexesCreated += 1;
    const next = await createIndex(client, this.#names, this.#indexesCreated);
    this.#next = next;
    const count = await this.#copier.copyAll(next);
    await finishLoading(client, next);
    await this.#inTurn(async () => await this.#replaceLive(next, reindexRequests));
    log.info('loaded products into a new index', { index: next, count, ms: Math.round(performance.now() - started) });
  }

  /** Saves first: whoever has the lease next publishes the index that was saved. */
  async #replaceLive(next: string, reindexRequests: number): Promise<void> {
    this.#signal.throwIfAborted();
    this.#live = next;
    this.#next = undefined;
    this.#isComplete = true;
    this.#reindexesDone = reindexRequests;
    await this.#save();
    await publishIndex(this.#context.client, this.#names, next);
  }
}
