import type { CatalogueEntry, CatalogueLog } from '../catalogue.ts';

/** Products per step: keeps each below 20 ms, and own changes wait for one step of others at most. */
export const CHUNK = 500;
const RETRY_MIN_MS = 250;
const RETRY_MAX_MS = 10_000;
/** Longest that searches wait for own changes to be read. */
const WAIT_MAX_MS = 5_000;

export interface UpdaterOptions {
  read: (ids: string[]) => Promise<CatalogueEntry[]>;
  apply: (ids: string[], entries: CatalogueEntry[]) => Promise<void>;
  log: CatalogueLog;
}

/** Reads changed products and applies them, one chunk at a time in the order of the calls. What fails is retried. */
export class Updater {
  /** Ids whose last read failed. */
  readonly failed = new Set<string>();
  readonly #options: UpdaterOptions;
  #lock: Promise<unknown> = Promise.resolve();
  /** Refreshed ids that are not being read yet. */
  #waiting: Set<string> | undefined;
  #refreshed: Promise<void> | undefined;
  #recorded: Set<string> | undefined;
  #retryTimer: NodeJS.Timeout | undefined;
  #retryMs = RETRY_MIN_MS;
  #isClosed = false;

  constructor(options: UpdaterOptions) {
    this.#options = options;
  }

  /** @returns a set that receives the ids of all changes from now on */
  recordChanges(): Set<string> {
    return (this.#recorded = new Set());
  }

  stopRecording(): void {
    this.#recorded = undefined;
  }

  /** Runs a task while no change is applied. */
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

  /** Resolves when all that was refreshed so far is applied, or could not be read; undefined when nothing is waiting. */
  refreshed(): Promise<void> | undefined {
    return this.#refreshed;
  }

  /** Resolves when these products are applied, or are in `failed`. */
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
