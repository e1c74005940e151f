import type { CatalogueLog } from '../catalogue.ts';
import { type Snapshot, writeSnapshot } from './snapshot-file.ts';

export interface SnapshotWriterOptions {
  path: string;
  intervalMs: number;
  log: CatalogueLog;
  createSnapshot: () => Promise<Snapshot>;
}

/** Writes a snapshot `intervalMs` after the first change that the previous snapshot does not contain, and on `close`. Logs failures and retries them. */
export class SnapshotWriter {
  readonly #options: SnapshotWriterOptions;
  #timer: NodeJS.Timeout | undefined;
  #writeTask: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(options: SnapshotWriterOptions) {
    this.#options = options;
  }

  schedule(): void {
    this.#timer ??= setTimeout(() => this.#enqueueWrite(), this.#options.intervalMs).unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer) this.#enqueueWrite();
    await this.#writeTask;
  }

  #enqueueWrite(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writeTask = this.#writeTask.then(() => this.#write());
  }

  async #write(): Promise<void> {
    const { path, log, createSnapshot } = this.#options;
    const startedAt = Date.now();
    try {
      await writeSnapshot(path, await createSnapshot());
      log.info('catalogue snapshot written', { ms: Date.now() - startedAt });
    } catch (error) {
      log.warn('writing the catalogue snapshot failed', { error: String(error) });
      if (!this.#isClosed) this.schedule();
    }
  }
}
