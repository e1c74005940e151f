import {
  type Catalogue,
  type CatalogueEntry,
  type CatalogueLog,
  type CatalogueQuery,
  type CatalogueSource,
  type CatalogueStatus,
  CatalogueUnavailableError,
  type ChangeBatch,
  type SearchResult,
} from './catalogue.ts';
import { followChanges } from './follow-changes.ts';
import type { ProductIndex } from './memory/product-index.ts';
import { loadProducts } from './memory/load.ts';
import { searchByRelevance } from './memory/search-by-relevance.ts';
import { restoreSnapshot, type SnapshotPosition, createSnapshot } from './memory/snapshot.ts';
import { SnapshotWriter } from './memory/snapshot-writer.ts';
import { Updater } from './memory/updater.ts';
import { growRetryDelay, RETRY_MIN_MS, sleepUnlessAborted } from './retry.ts';

const SNAPSHOT_INTERVAL_MS = 5 * 60_000;

export interface MemoryCatalogueOptions {
  source: CatalogueSource;
  log: CatalogueLog;
  /** Speeds up the next start. Each process needs its own file. */
  snapshotPath?: string | undefined;
  snapshotIntervalMs?: number | undefined;
}

export interface MemoryCatalogue extends Catalogue {
  /** Loads all products again, while searches use the old data. Needed after writes that `refresh` and the stream do not report. */
  reload(): Promise<void>;
}

/** A search waits only for the first load and for products that were refreshed before the search. */
export const createMemoryCatalogue = (options: MemoryCatalogueOptions): MemoryCatalogue => new MemoryDriver(options);

class MemoryDriver implements MemoryCatalogue {
  readonly #source: CatalogueSource;
  readonly #log: CatalogueLog;
  readonly #snapshotPath: string | undefined;
  readonly #snapshots: SnapshotWriter | undefined;
  readonly #updater: Updater;
  readonly #abortController = new AbortController();
  readonly #caughtUp = Promise.withResolvers<void>();
  #index: ProductIndex | undefined;
  #isReady = false;
  #restoreTask: Promise<boolean> | undefined;
  #loadTask: Promise<unknown> = Promise.resolve();
  #followTask: Promise<void> | undefined;
  #position: SnapshotPosition | undefined;
  #upToDateAt = Date.now();

  constructor({ source, log, snapshotPath, snapshotIntervalMs = SNAPSHOT_INTERVAL_MS }: MemoryCatalogueOptions) {
    this.#source = source;
    this.#log = log;
    this.#snapshotPath = snapshotPath;
    this.#updater = new Updater({
      read: (ids) => (this.#index ? source.read(ids) : Promise.resolve([])),
      apply: (ids, entries) => this.#apply(ids, entries),
      log,
    });
    if (snapshotPath) {
      const createNextSnapshot = () =>
        this.#updater.runExclusively(() => createSnapshot(this.#index as ProductIndex, this.#position as SnapshotPosition));
      const options = { path: snapshotPath, intervalMs: snapshotIntervalMs, log, createSnapshot: createNextSnapshot };
      this.#snapshots = new SnapshotWriter(options);
    }
  }

  async search(query: CatalogueQuery): Promise<SearchResult> {
    const pendingRefresh = this.#updater.getPendingRefresh();
    if (pendingRefresh) await pendingRefresh;
    if (!this.#isReady) {
      await this.#restoreTask;
      await this.#loadTask;
    }
    if (!this.#isReady || !this.#index) throw new CatalogueUnavailableError('the catalogue has not been loaded yet');
    return query.sort === 'relevance' ? searchByRelevance(this.#index, query) : this.#index.search(query);
  }

  refresh(ids: string[]): void {
    this.#updater.refresh(ids);
  }

  status(): CatalogueStatus {
    return { isLoaded: this.#isReady, lagMs: Math.max(0, Date.now() - this.#upToDateAt) };
  }

  async start(): Promise<void> {
    this.#restoreTask = this.#restore();
    if (await this.#restoreTask) return;
    const { signal } = this.#abortController;
    for (let retryMs = RETRY_MIN_MS; !signal.aborted; retryMs = growRetryDelay(retryMs)) {
      try {
        this.#follow(await this.#loadAndSetPosition());
        return;
      } catch (error) {
        this.#log.warn('loading the catalogue failed', { error: String(error), retryMs });
        await sleepUnlessAborted(retryMs, signal);
      }
    }
  }

  async reload(): Promise<void> {
    await this.#enqueueLoad();
  }

  async close(): Promise<void> {
    this.#abortController.abort();
    // Ends the wait in `#restore`.
    this.#caughtUp.resolve();
    await this.#restoreTask;
    await this.#followTask;
    await this.#loadTask;
    await this.#updater.close();
    await this.#snapshots?.close();
  }

  /** @returns false if there is no usable snapshot */
  async #restore(): Promise<boolean> {
    if (!this.#snapshotPath) return false;
    try {
      const { index, position } = await restoreSnapshot(this.#snapshotPath);
      this.#index = index;
      this.#position = position;
      this.#upToDateAt = position.upToDateAt;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        this.#log.warn('the catalogue snapshot cannot be used', { error: String(error) });
      return false;
    }
    this.#follow(this.#position.resumeToken);
    await this.#caughtUp.promise;
    this.#isReady = !this.#abortController.signal.aborted;
    return true;
  }

  #follow(resumeToken: string): void {
    this.#followTask = followChanges({
      source: this.#source,
      log: this.#log,
      signal: this.#abortController.signal,
      resumeToken,
      onBatch: (batch) => this.#applyBatch(batch),
      recoverFromHistoryLoss: () => this.#loadAndSetPosition(),
    });
  }

  async #apply(ids: string[], entries: CatalogueEntry[]): Promise<void> {
    await this.#index?.apply(ids, entries);
    void this.#index?.termIndex.compact();
  }

  async #applyBatch({ ids, resumeToken, upToDateAt }: ChangeBatch): Promise<void> {
    await this.#updater.update(ids);
    if (ids.length > 0) this.#snapshots?.schedule();
    // A snapshot must not skip changes that could not be read yet, and without them the catalogue has not caught up.
    if (this.#updater.failedIds.size > 0) return;
    this.#setPosition({ resumeToken, upToDateAt: upToDateAt ?? this.#upToDateAt });
    if (upToDateAt !== undefined) this.#caughtUp.resolve();
  }

  #setPosition(position: SnapshotPosition): void {
    this.#position = position;
    this.#upToDateAt = position.upToDateAt;
  }

  async #loadAndSetPosition(): Promise<string> {
    const position = await this.#enqueueLoad();
    this.#setPosition(position);
    this.#snapshots?.schedule();
    this.#caughtUp.resolve();
    return position.resumeToken;
  }

  #enqueueLoad(): Promise<SnapshotPosition> {
    const result = this.#loadTask.then(() => this.#loadProducts());
    this.#loadTask = result.catch(() => undefined);
    return result;
  }

  async #loadProducts(): Promise<SnapshotPosition> {
    const onLoaded = (index: ProductIndex): void => {
      this.#index = index;
      this.#isReady = true;
    };
    const position = await loadProducts({
      source: this.#source,
      updater: this.#updater,
      signal: this.#abortController.signal,
      onLoaded,
    });
    this.#log.info('catalogue loaded', { ms: Date.now() - position.upToDateAt });
    return position;
  }
}
