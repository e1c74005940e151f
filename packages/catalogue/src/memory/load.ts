import type { CatalogueEntry, CatalogueSource } from '../catalogue.ts';
import { ProductIndex } from './product-index.ts';
import type { SnapshotPosition } from './snapshot.ts';
import { CHUNK_SIZE, type Updater } from './updater.ts';

/** With larger chunks, terms are sorted and sorted slots are copied less often, but each chunk needs more memory. */
const LOAD_CHUNK_SIZE = 2_000;

export interface LoadOptions {
  source: CatalogueSource;
  updater: Updater;
  signal: AbortSignal;
  onLoaded: (index: ProductIndex) => void;
}

/** Products that change during the scan are read again after it. @returns the position before the scan */
export async function loadProducts({ source, updater, signal, onLoaded }: LoadOptions): Promise<SnapshotPosition> {
  const upToDateAt = Date.now();
  const resumeToken = await source.readResumeToken();
  const recordedIds = updater.startRecording();
  try {
    const index = await scanProducts(source, signal);
    await updater.runExclusively(async () => {
      const changedIds = [...recordedIds];
      for (let i = 0; i < changedIds.length; i += CHUNK_SIZE) {
        const ids = changedIds.slice(i, i + CHUNK_SIZE);
        await index.apply(ids, await source.read(ids));
      }
      onLoaded(index);
    });
  } finally {
    updater.stopRecording();
  }
  return { resumeToken, upToDateAt };
}

async function scanProducts(source: CatalogueSource, signal: AbortSignal): Promise<ProductIndex> {
  const index = new ProductIndex();
  let chunk: CatalogueEntry[] = [];
  const flush = async (): Promise<void> => {
    const ids = chunk.map(({ id }) => id);
    await index.apply(ids, chunk);
    await index.termIndex.compact();
    chunk = [];
  };
  for await (const batch of source.scan()) {
    signal.throwIfAborted();
    for (const entry of batch) {
      chunk.push(entry);
      if (chunk.length === LOAD_CHUNK_SIZE) await flush();
    }
  }
  await flush();
  return index;
}
