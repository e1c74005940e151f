import type { CatalogueEntry, CatalogueSource } from '../catalogue.ts';
import { ProductIndex } from './product-index.ts';
import type { SnapshotPosition } from './snapshot.ts';
import { CHUNK, type Updater } from './updater.ts';

/** Larger chunks sort each term and copy each order less often, but need more memory. */
const LOAD_CHUNK = 2_000;

export interface LoadOptions {
  source: CatalogueSource;
  updater: Updater;
  signal: AbortSignal;
  install: (index: ProductIndex) => void;
}

/** Reads products that change meanwhile a second time. @returns the position before the first read */
export async function loadProducts({ source, updater, signal, install }: LoadOptions): Promise<SnapshotPosition> {
  const upToDateAt = Date.now();
  const token = await source.currentToken();
  const changed = updater.recordChanges();
  try {
    const index = await scanProducts(source, signal);
    await updater.exclusive(async () => {
      const missed = [...changed];
      for (let i = 0; i < missed.length; i += CHUNK) {
        const ids = missed.slice(i, i + CHUNK);
        await index.apply(ids, await source.read(ids));
      }
      install(index);
    });
  } finally {
    updater.stopRecording();
  }
  return { token, upToDateAt };
}

async function scanProducts(source: CatalogueSource, signal: AbortSignal): Promise<ProductIndex> {
  const index = new ProductIndex();
  let chunk: CatalogueEntry[] = [];
  const flush = async (): Promise<void> => {
    const ids = chunk.map(({ id }) => id);
    await index.apply(ids, chunk);
    await index.words.compact();
    chunk = [];
  };
  for await (const batch of source.scan()) {
    signal.throwIfAborted();
    for (const entry of batch) {
      chunk.push(entry);
      if (chunk.length === LOAD_CHUNK) await flush();
    }
  }
  await flush();
  return index;
}
