import type { CatalogueEntry, CatalogueLog } from '../catalogue.ts';

/** Keeps each step under 20 ms. */
export const CHUNK = 500;
const RETRY_MIN_MS = 250;
const RETRY_MAX_MS = 10_000;
const WAIT_MAX_MS = 5_000;

export interface UpdaterOptions {
  read: (ids: string[]) => Promise<CatalogueEntry[]>;
  apply: (ids: string[], entries: CatalogueEntry[]) => Promise<void>;
  log: CatalogueLog;
}

export class Updater {
  readonly failed = new Set<string>();
  readonly #options: UpdaterOptions;
  #lock: Promise<unknown> = Promise.resolve();
  #waiting: Set<string> | undefined;
  #refreshed: Promise<void> | undefined;
  #recorded: Set<string> | undefined;
  #retryTimer: NodeJS.Timeout | undefined;
  #retryMs = RETRY_MIN_MS;
  #isClosed = false;

  constructor(options: UpdaterOptions) {
    this.#options = options;
  }

  recordChanges(): Set<string> {
    return (this.#recorded = new Set());
  }

  stopRecording(): void {
    this.#recorded = undefined;
  }

  /** No change is applied while the task runs. */
  exclusive<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#lock.then(task);
    this.#lock = result.catch(() => undefined);
    return result;
  }

  refresh(ids: string[]): void {
    if (ids.length === 0) return;
    if (this.#waiting) {
      for (const id of ids) this.#waiting.add(id);
      return;
    }
    this.#waiting = new Set(ids);
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, WAIT_MAX_MS).unref();
    this.#refreshed = promise;
    void this.exclusive(async () => {
      const round = [...(this.#waiting ?? [])];
      this.#waiting = undefined;
      for (let i = 0; i < round.length; i += CHUNK) await this.#updateChunk(round.slice(i, i + CHUNK));
    }).finally(() => {
      clearTimeout(timer);
      resolve();
      if (this.#refreshed === promise) this.#refreshed = undefined;
    });
  }

  /** @returns undefined if no search has to wait */
  whenRefreshed(): Promise<void> | undefined {
    return this.#refreshed;
  }

  /** Resolves when these products are applied or their read has failed. */
  async update(ids: string[]): Promise<void> {
    for (let i = 0; i < ids.length; i += CHUNK) {
      const chunk = ids.slice(i, i + CHUNK);
      await this.exclusive(() => this.#updateChunk(chunk));
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retryTimer);
    await this.#lock;
  }

  async #updateChunk(ids: string[]): Promise<void> {
    const { read, apply, log } = this.#options;
    for (const id of ids) this.#recorded?.add(id);
    try {
      await apply(ids, await read(ids));
      for (const id of ids) this.failed.delete(id);
      if (this.failed.size === 0) this.#retryMs = RETRY_MIN_MS;
    } catch (error) {
      log.warn('reading changed products failed', { error: String(error), products: ids.length, retryMs: this.#retryMs });
      for (const id of ids) this.failed.add(id);
      this.#scheduleRetry();
    }
  }

  #scheduleRetry(): void {
    if (this.#retryTimer || this.#isClosed) return;
    this.#retryTimer = setTimeout(() => {
      this.#retryTimer = undefined;
      void this.update([...this.failed]);
    }, this.#retryMs).unref();
    this.#retryMs = Math.min(this.#retryMs * 2, RETRY_MAX_MS);
  }
}
