import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Catalogue, CatalogueLog, CatalogueQuery, CatalogueSource, CatalogueStatus, SearchResult } from './catalogue.ts';
import { sleepUnlessAborted } from './retry.ts';
import { createClient, type OpenSearchClient } from './opensearch/client.ts';
import { Indexer, type IndexerTimes } from './opensearch/indexer.ts';
import type { IndexerStore } from './opensearch/indexer-store.ts';
import { isPublished } from './opensearch/product-index.ts';
import { repeat } from './opensearch/repeat.ts';
import { searchProducts } from './opensearch/search.ts';

export {
  type IndexerProgress,
  type IndexerState,
  type IndexerStore,
  type Lease,
  LeaseLostError,
} from './opensearch/indexer-store.ts';

export interface OpenSearchOptions extends Partial<IndexerTimes> {
  node: string | string[];
  /** The name of the search alias, and the start of the names of indexes. */
  indexPrefix: string;
  source: CatalogueSource;
  store: IndexerStore;
  log: CatalogueLog;
  /** Creates the headers of each search, such as `traceparent`. */
  createHeaders?: () => Record<string, string>;
}

export interface OpenSearchCatalogue extends Catalogue {
  /** Resolves when a new index serves searches. The process that holds the lease builds it. */
  reindex(): Promise<void>;
}

class OpenSearchDriver implements OpenSearchCatalogue {
  readonly #client: OpenSearchClient;
  readonly #prefix: string;
  readonly #options: OpenSearchOptions & IndexerTimes;
  readonly #indexer: Indexer;
  readonly #abortController = new AbortController();
  readonly #loaded = Promise.withResolvers<void>();
  #tasks: Promise<void>[] = [];
  #closeTask: Promise<void> | undefined;
  #isLoaded = false;
  /** Times of `performance.now()`. The initial values count as not up to date. */
  #startedAt = Infinity;
  #upToDateAt = -Infinity;

  constructor({ indexPrefix, leaseMs = 10_000, pollMs = 1_000, ...options }: OpenSearchOptions) {
    const { node, source, store, log } = options;
    this.#options = { ...options, indexPrefix, leaseMs, pollMs };
    this.#prefix = indexPrefix;
    this.#client = createClient(node);
    const context = {
      client: this.#client,
      prefix: indexPrefix,
      source,
      store,
      log,
      onProgress: (lagMs: number) => this.#markUpToDate(lagMs),
    };
    this.#indexer = new Indexer(context, `${hostname()}:${process.pid}:${randomUUID()}`, { leaseMs, pollMs });
  }

  async search(query: CatalogueQuery): Promise<SearchResult> {
    const headers = this.#options.createHeaders?.() ?? {};
    return await searchProducts({ client: this.#client, index: this.#prefix, headers }, query);
  }

  /** Does nothing: the indexer follows the change stream, and changes are visible within two seconds. */
  refresh(): void {}

  status(): CatalogueStatus {
    return { isLoaded: this.#isLoaded, lagMs: performance.now() - this.#upToDateAt };
  }

  async start(): Promise<void> {
    const { signal } = this.#abortController;
    const { log, pollMs } = this.#options;
    if (this.#tasks.length === 0) {
      this.#startedAt = performance.now();
      const onError = (error: unknown, retryMs: number): void =>
        log.warn('OpenSearch or the store of its indexer is unavailable', { error: String(error), retryMs });
      this.#tasks = [this.#indexer.run(signal), repeat(() => this.#pollState(), { signal, pauseMs: pollMs, onError })];
    }
    await this.#loaded.promise;
  }

  async reindex(): Promise<void> {
    const { store, pollMs } = this.#options;
    const requestNumber = await store.requestReindex();
    while ((await store.read()).reindexesDone < requestNumber) {
      this.#abortController.signal.throwIfAborted();
      await sleepUnlessAborted(pollMs, this.#abortController.signal);
    }
  }

  async close(): Promise<void> {
    await (this.#closeTask ??= this.#close());
  }

  async #close(): Promise<void> {
    this.#abortController.abort();
    await Promise.all(this.#tasks);
    this.#loaded.resolve();
    await this.#client.close();
  }

  #markUpToDate(lagMs: number): void {
    this.#upToDateAt = performance.now() - lagMs;
  }

  async #pollState(): Promise<void> {
    const state = await this.#options.store.read();
    this.#markUpToDate(state.lagMs);
    this.#indexer.reindexIfRequested(state);
    if (this.#isLoaded) return;
    // An index that was published before the start may lack recent changes.
    const hasCaughtUpSinceStart = this.#upToDateAt >= this.#startedAt;
    this.#isLoaded = hasCaughtUpSinceStart && (await isPublished(this.#client, this.#prefix));
    if (this.#isLoaded) this.#loaded.resolve();
  }
}

/** `start` waits while OpenSearch is unavailable. It resolves when searches can be served, or on `close`. */
export const createOpenSearchCatalogue = (options: OpenSearchOptions): OpenSearchCatalogue => new OpenSearchDriver(options);
