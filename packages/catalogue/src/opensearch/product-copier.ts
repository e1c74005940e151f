import type { CatalogueEntry, CatalogueLog, CatalogueSource } from '../catalogue.ts';
import { sleepUnlessAborted } from '../retry.ts';
import type { OpenSearchClient } from './client.ts';
import { MissingIndexError } from './indexer-store.ts';
import { type IndexNaming, toWriteAlias } from './product-index.ts';
import { writeProducts } from './write-products.ts';

/** Keeps requests near 1 MB, and under 10 MB with the longest descriptions. */
const BULK_SIZE = 500;

/** Document version = epoch * 2 ** 32 + counter. Versions must stay below 2 ** 53, so 2 ** 21 epochs are possible. */
const VERSIONS_PER_EPOCH = 2 ** 32;

const RETRY_DELAYS_MS = [250, 500, 1_000, 2_000, 4_000, 8_000];

export interface CopierContext {
  client: OpenSearchClient;
  source: CatalogueSource;
  log: CatalogueLog;
}

export class ProductCopier {
  readonly #context: CopierContext;
  readonly #naming: IndexNaming;
  readonly #signal: AbortSignal;
  #version: number;

  constructor(context: CopierContext, naming: IndexNaming, signal: AbortSignal) {
    this.#context = context;
    this.#naming = naming;
    this.#signal = signal;
    this.#version = naming.epoch * VERSIONS_PER_EPOCH;
  }

  /** Writes the current state of these products, and deletes those that are not published. The latest call wins, even if OpenSearch receives the requests in another order. */
  async copy(indexes: string[], ids: string[]): Promise<void> {
    for (let start = 0; start < ids.length; start += BULK_SIZE) {
      this.#version += 1;
      const version = this.#version;
      const bulk = ids.slice(start, start + BULK_SIZE);
      await this.#write(indexes, version, bulk, await this.#context.source.read(bulk));
    }
  }

  /** Never replaces a document that a later `copy` has written. @returns the number of products */
  async copyAll(index: string): Promise<number> {
    const version = this.#version;
    let count = 0;
    for await (const entries of groupIntoBulks(this.#context.source.scan())) {
      this.#signal.throwIfAborted();
      await this.#writeScanned(index, version, entries);
      count += entries.length;
    }
    return count;
  }

  /** Reads the products again before each retry: one of them may have been deleted. */
  async #writeScanned(index: string, version: number, scannedEntries: CatalogueEntry[]): Promise<void> {
    const ids = scannedEntries.map(({ id }) => id);
    let entries = scannedEntries;
    for (const retryMs of RETRY_DELAYS_MS) {
      try {
        return await this.#write([index], version, ids, entries);
      } catch (error) {
        if (error instanceof MissingIndexError || this.#signal.aborted) throw error;
        this.#context.log.warn('loading products failed', { error: String(error), retryMs });
        await sleepUnlessAborted(retryMs, this.#signal);
        this.#signal.throwIfAborted();
        entries = await this.#context.source.read(ids);
      }
    }
    await this.#write([index], version, ids, entries);
  }

  async #write(indexes: string[], version: number, ids: string[], entries: CatalogueEntry[]): Promise<void> {
    const aliases = indexes.map((index) => toWriteAlias(index, this.#naming));
    const existingIds = new Set(entries.map(({ id }) => id));
    const deletedIds = ids.filter((id) => !existingIds.has(id));
    await writeProducts(this.#context.client, { aliases, version, entries, deletedIds }, this.#signal);
  }
}

async function* groupIntoBulks(batches: AsyncIterable<CatalogueEntry[]>): AsyncGenerator<CatalogueEntry[]> {
  const bulk: CatalogueEntry[] = [];
  for await (const batch of batches) {
    bulk.push(...batch);
    while (bulk.length >= BULK_SIZE) yield bulk.splice(0, BULK_SIZE);
  }
  if (bulk.length > 0) yield bulk;
}
