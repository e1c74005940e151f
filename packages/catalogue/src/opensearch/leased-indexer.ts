import type { ChangeBatch } from '../catalogue.ts';
import { followChanges } from '../follow-changes.ts';
import { type IndexerState, type IndexerStore, type Lease, LeaseLostError } from './indexer-store.ts';
import { type CopierContext, ProductCopier } from './product-copier.ts';
import { createIndex, finishLoading, type IndexNames, isPublished, publishIndex } from './product-index.ts';

export interface IndexerContext extends CopierContext {
  prefix: string;
  store: IndexerStore;
  onProgress: () => void;
}

export class LeasedIndexer {
  readonly #context: IndexerContext;
  readonly #lease: Lease;
  readonly #names: IndexNames;
  readonly #copier: ProductCopier;
  readonly #end = new AbortController();
  readonly #signal: AbortSignal;
  #indexesCreated = 0;
  #live: string | undefined;
  /** Whether `#live` contains all changes up to `#token`. */
  #isComplete = false;
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

  end(error?: Error): void {
    this.#end.abort(error);
  }

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

  /** A batch must not save its progress while the index is replaced. */
  async #runInOrder(step: () => Promise<void>): Promise<void> {
    const turn = this.#lastStep.then(step);
    this.#lastStep = turn.catch(() => undefined);
    await turn;
  }

  async #apply({ ids, token }: ChangeBatch): Promise<void> {
    await this.#runInOrder(async () => {
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

  /** Detects a node that lost its data. The next holder of the lease loads all products again. */
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

  /** Loads all products into a new index, which also receives the changes, and then publishes it. */
  async #load(reindexRequests: number): Promise<void> {
    const { client, log } = this.#context;
    const started = performance.now();
    this.#indexesCreated += 1;
    const next = await createIndex(client, this.#names, this.#indexesCreated);
    this.#next = next;
    const count = await this.#copier.copyAll(next);
    await finishLoading(client, next);
    await this.#runInOrder(async () => await this.#replaceLive(next, reindexRequests));
    log.info('loaded products into a new index', { index: next, count, ms: Math.round(performance.now() - started) });
  }

  /** Saves first: the next holder of the lease publishes the index that was saved. */
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
