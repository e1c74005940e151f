import type { ChangeBatch } from '../catalogue.ts';
import { followChanges } from '../follow-changes.ts';
import { type IndexerState, type IndexerStore, type Lease, LeaseLostError, MissingIndexError } from './indexer-store.ts';
import { type CopierContext, ProductCopier } from './product-copier.ts';
import {
  createIndex,
  deleteAllIndexes,
  finishLoading,
  type IndexNaming,
  isPublished,
  publishIndexIfExists,
} from './product-index.ts';

export interface IndexerContext extends CopierContext {
  prefix: string;
  store: IndexerStore;
  onProgress: (lagMs: number) => void;
}

/** Loads all products into an index and keeps it up to date, while this process holds the lease. */
export class IndexingSession {
  readonly #context: IndexerContext;
  readonly #lease: Lease;
  readonly #naming: IndexNaming;
  readonly #copier: ProductCopier;
  readonly #abortController = new AbortController();
  readonly #signal: AbortSignal;
  #indexesCreated = 0;
  #publishedIndex: string | undefined;
  /** Whether `#publishedIndex` contains all changes up to `#resumeToken`. */
  #isPublishedIndexComplete = false;
  #newIndex: string | undefined;
  #loadTask: Promise<void> | undefined;
  #resumeToken = '';
  #reindexesDone = 0;
  #lastStep: Promise<unknown> = Promise.resolve();

  constructor(context: IndexerContext, lease: Lease, signal: AbortSignal) {
    this.#context = context;
    this.#lease = lease;
    this.#naming = { prefix: context.prefix, epoch: lease.epoch };
    this.#signal = AbortSignal.any([signal, this.#abortController.signal]);
    this.#copier = new ProductCopier(context, this.#naming, this.#signal);
  }

  async run(): Promise<void> {
    try {
      await this.#startFromState(await this.#context.store.read());
      await followChanges({
        source: this.#context.source,
        log: this.#context.log,
        signal: this.#signal,
        resumeToken: this.#resumeToken,
        onBatch: (batch) => this.#apply(batch),
        recoverFromHistoryLoss: () => this.#recoverFromHistoryLoss(),
      });
    } finally {
      this.end();
      await this.#loadTask;
    }
    // Without an error, `end` aborts with an `AbortError`.
    const { reason } = this.#abortController.signal as { reason: unknown };
    if (reason instanceof Error && reason.name !== 'AbortError') throw reason;
  }

  end(error?: Error): void {
    this.#abortController.abort(error);
  }

  reindexIfRequested({ reindexRequests }: IndexerState): void {
    if (this.#isPublishedIndexComplete && reindexRequests > this.#reindexesDone) this.#startLoad(reindexRequests);
  }

  async #startFromState({ index, resumeToken, reindexRequests, reindexesDone }: IndexerState): Promise<void> {
    this.#reindexesDone = reindexesDone;
    this.#isPublishedIndexComplete =
      index !== undefined && (await publishIndexIfExists(this.#context.client, this.#naming, index));
    if (this.#isPublishedIndexComplete && resumeToken !== undefined) {
      this.#publishedIndex = index;
      this.#resumeToken = resumeToken;
      return;
    }
    await deleteAllIndexes(this.#context.client, this.#naming);
    this.#resumeToken = await this.#context.source.readResumeToken();
    this.#startLoad(reindexRequests);
  }

  async #recoverFromHistoryLoss(): Promise<string> {
    const { source, store } = this.#context;
    if (this.#newIndex !== undefined) {
      const error = new Error('the change history was lost while a new index was being loaded');
      this.end(error);
      throw error;
    }
    this.#isPublishedIndexComplete = false;
    this.#resumeToken = await source.readResumeToken();
    const { reindexRequests } = await store.read();
    this.#startLoad(reindexRequests);
    return this.#resumeToken;
  }

  /** Runs steps one after the other: a batch must not save its progress while the index is replaced. */
  async #runExclusively(step: () => Promise<void>): Promise<void> {
    const stepPromise = this.#lastStep.then(step);
    this.#lastStep = stepPromise.catch(() => undefined);
    await stepPromise;
  }

  async #apply({ ids, resumeToken, upToDateAt }: ChangeBatch): Promise<void> {
    await this.#runExclusively(async () => {
      try {
        const indexes = [this.#publishedIndex, this.#newIndex].filter((index) => index !== undefined);
        await this.#copier.copy(indexes, ids);
        this.#resumeToken = resumeToken;
        if (!this.#isPublishedIndexComplete) return;
        if (ids.length === 0) await this.#assertPublished();
        await this.#save(upToDateAt);
      } catch (error) {
        if (error instanceof LeaseLostError || error instanceof MissingIndexError) this.end(error);
        throw error;
      }
    });
  }

  /** Detects a node that lost its data. The next holder of the lease loads all products again. */
  async #assertPublished(): Promise<void> {
    const { client, prefix } = this.#context;
    if (!(await isPublished(client, prefix))) throw new MissingIndexError('the index has been deleted');
  }

  /** @param upToDateAt - milliseconds since the epoch; undefined while older changes are missing */
  async #save(upToDateAt: number | undefined): Promise<void> {
    const progress = { index: this.#publishedIndex ?? '', resumeToken: this.#resumeToken, reindexesDone: this.#reindexesDone };
    const lagMs = upToDateAt === undefined ? undefined : Math.max(0, Date.now() - upToDateAt);
    await this.#context.store.save(this.#lease, progress, lagMs);
    if (lagMs !== undefined) this.#context.onProgress(lagMs);
  }

  #startLoad(requestNumber: number): void {
    if (this.#loadTask !== undefined) return;
    this.#loadTask = this.#load(requestNumber)
      .catch((error: unknown) => this.end(error as Error))
      .finally(() => {
        this.#loadTask = undefined;
      });
  }

  /** Loads all products into a new index, which also receives the changes, and then publishes it. */
  async #load(requestNumber: number): Promise<void> {
    const { client, log } = this.#context;
    const startedAt = Date.now();
    this.#indexesCreated += 1;
    const newIndex = await createIndex(client, this.#naming, this.#indexesCreated);
    this.#newIndex = newIndex;
    const count = await this.#copier.copyAll(newIndex);
    await finishLoading(client, newIndex);
    await this.#runExclusively(() => this.#replacePublishedIndex(newIndex, requestNumber, startedAt));
    log.info('loaded products into a new index', { index: newIndex, count, ms: Date.now() - startedAt });
  }

  /** Saves before publishing, because the next holder of the lease publishes the saved index. */
  async #replacePublishedIndex(newIndex: string, requestNumber: number, upToDateAt: number): Promise<void> {
    this.#signal.throwIfAborted();
    this.#publishedIndex = newIndex;
    this.#newIndex = undefined;
    this.#isPublishedIndexComplete = true;
    this.#reindexesDone = requestNumber;
    await this.#save(upToDateAt);
    await publishIndexIfExists(this.#context.client, this.#naming, newIndex);
  }
}
