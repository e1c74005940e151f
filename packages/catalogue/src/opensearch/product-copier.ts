import type { CatalogueEntry, CatalogueLog, CatalogueSource } from '../catalogue.ts';
import { pause } from '../follow-changes.ts';
import type { OpenSearchClient } from './client.ts';
import { LeaseLostError } from './indexer-store.ts';
import { type IndexNames, writeAliasOf } from './product-index.ts';
import { writeProducts } from './write-products.ts';

/** Products in one request: keeps it near 1 MB, and under 10 MB with the longest descriptions. */
const BULK_SIZE = 500;

/** Writes of one lease at most. Leaves 2 ** 21 leases, as versions are integers below 2 ** 53. */
const VERSIONS_PER_LEASE = 2 ** 32;

/** After these delays `copyAll` gives up. */
const RETRIES_MS = [250, 500, 1_000, 2_000, 4_000, 8_000];

export interface CopierContext {
  client: OpenSearchClient;
  source: CatalogueSource;
  log: CatalogueLog;
}

/** Copies products from the database to indexes during one lease. */
export class ProductCopier {
  readonly #context: CopierContext;
  readonly #names: IndexNames;
  readonly #signal: AbortSignal;
  #version: number;

  /** @param signal ends all copying when it is aborted */
  constructor(context: CopierContext, names: IndexNames, signal: AbortSignal) {
    this.#context = context;
    this.#names = names;
    this.#signal = signal;
    this.#version = names.epoch * VERSIONS_PER_LEASE;
  }

  /** Copies products as they are now. Each call replaces what earlier calls wrote, even if their requests arrive later. */
  async copy(indexes: string[], ids: string[]): Promise<void> {
    for (let start = 0; start < ids.length; start += BULK_SIZE) {
      this.#version += 1;
      const version = this.#version;
      const bulk = ids.slice(start, start + BULK_SIZE);
      await this.#write(indexes, version, bulk, await this.#context.source.read(bulk));
    }
  }

  /**
   * Copies all published products. Does not replace what `copy` writes from now on, so that a product that changes while
   * this runs stays as it is.
   * @returns how many there are
   */
  async copyAll(index: string): Promise<number> {
    const version = this.#version;
    let count = 0;
    for await (const entries of inBulks(this.#context.source.scan())) {
      this.#signal.throwIfAborted();
      await this.#writeScanned(index, version, entries);
      count += entries.length;
    }
    return count;
  }

  /** Reads the products again before each retry, so that none that has been deleted meanwhile comes back. */
  async #writeScanned(index: string, version: number, scanned: CatalogueEntry[]): Promise<void> {
    const ids = scanned.map(({ id }) => id);
    let entries = scanned;
    for (const retryMs of [...RETRIES_MS, undefined]) {
      try {
        return await this.#write([index], version, ids, entries);
      } catch (error) {
        if (retryMs === undefined || error instanceof LeaseLostError || this.#signal.aborted) throw error;
        this.#context.log.warn('loading products failed', { error: String(error), retryMs });
        await pause(retryMs, this.#signal);
        this.#signal.throwIfAborted();
        entries = await this.#context.source.read(ids);
      }
    }
  }

  async #write(indexes: string[], version: number, ids: string[], entries: CatalogueEntry[]): Promise<void> {
    const aliases = indexes.map((index) => writeAliasOf(index, this.#names));
    await writeProducts(this.#context.client, { aliases, version, ids, entries }, this.#signal);
  }
}

async function* inBulks(batches: AsyncIterable<CatalogueEntry[]>): AsyncGenerator<CatalogueEntry[]> {
  let bulk: CatalogueEntry[] = [];
  for await (const batch of batches) {
    bulk.push(...batch);
    for (; bulk.length >= BULK_SIZE; bulk = bulk.slice(BULK_SIZE)) yield bulk.slice(0, BULK_SIZE);
  }
  if (bulk.length > 0) yield bulk;
}
