import type { CatalogueEntry, CatalogueLog } from '../catalogue.ts';
import { growRetryDelay, RETRY_MIN_MS } from '../retry.ts';

/** Products per chunk. Keeps each step under 20 ms. */
export const CHUNK_SIZE = 500;
const SEARCH_WAIT_MAX_MS = 5_000;

export interface UpdaterOptions {
  read: (ids: string[]) => Promise<CatalogueEntry[]>;
  apply: (ids: string[], entries: CatalogueEntry[]) => Promise<void>;
  log: CatalogueLog;
}

/** Reads changed products and applies them, one chunk at a time. Retries chunks that cannot be read. */
export class Updater {
  readonly failedIds = new Set<string>();
  readonly #options: UpdaterOptions;
  #lastTask: Promise<unknown> = Promise.resolve();
  #idsToRefresh: Set<string> | undefined;
  #pendingRefresh: Promise<void> | undefined;
  #recordedIds: Set<string> | undefined;
  #retryTimer: NodeJS.Timeout | undefined;
  #retryMs = RETRY_MIN_MS;
  #isClosed = false;

  constructor(options: UpdaterOptions) {
    this.#options = options;
  }

  /** @returns a set that receives the ids of changed products until `stopRecording` */
  startRecording(): Set<string> {
    return (this.#recordedIds = new Set());
  }

  stopRecording(): void {
    this.#recordedIds = undefined;
  }

  /** Tasks run one after the other, so that no change is applied while this task runs. */
  runExclusively<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#lastTask.then(task);
    this.#lastTask = result.catch(() => undefined);
    return result;
  }

  refresh(ids: string[]): void {
    if (ids.length === 0) return;
    if (this.#idsToRefresh) {
      for (const id of ids) this.#idsToRefresh.add(id);
      return;
    }
    const idsToRefresh = new Set(ids);
    this.#idsToRefresh = idsToRefresh;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, SEARCH_WAIT_MAX_MS).unref();
    this.#pendingRefresh = promise;
    void this.runExclusively(async () => {
      this.#idsToRefresh = undefined;
      const batch = [...idsToRefresh];
      for (let i = 0; i < batch.length; i += CHUNK_SIZE) await this.#updateChunk(batch.slice(i, i + CHUNK_SIZE));
    }).finally(() => {
      clearTimeout(timer);
      resolve();
      if (this.#pendingRefresh === promise) this.#pendingRefresh = undefined;
    });
  }

  /** @returns undefined if no search has to wait */
  getPendingRefresh(): Promise<void> | undefined {
    return this.#pendingRefresh;
  }

  /** Resolves when these products are applied or reading them has failed. */
  async update(ids: string[]): Promise<void> {
    for (let i = 0; i < ids.length; i += CHUNK_SIZE) {
      const chunk = ids.slice(i, i + CHUNK_SIZE);
      await this.runExclusively(() => this.#updateChunk(chunk));
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retryTimer);
    await this.#lastTask;
  }

  async #updateChunk(ids: string[]): Promise<void> {
    const { read, apply, log } = this.#options;
    for (const id of ids) this.#recordedIds?.add(id);
    try {
      await apply(ids, await read(ids));
      for (const id of ids) this.failedIds.delete(id);
      if (this.failedIds.size === 0) this.#retryMs = RETRY_MIN_MS;
    } catch (error) {
      log.warn('reading changed products failed', { error: String(error), products: ids.length, retryMs: this.#retryMs });
      for (const id of ids) this.failedIds.add(id);
      this.#scheduleRetry();
    }
  }

  #scheduleRetry(): void {
    if (this.#retryTimer || this.#isClosed) return;
    this.#retryTimer = setTimeout(() => {
      this.#retryTimer = undefined;
      void this.update([...this.failedIds]);
    }, this.#retryMs).unref();
    this.#retryMs = growRetryDelay(this.#retryMs);
  }
}
