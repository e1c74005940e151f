import type { MemoryCatalogue } from '@banca/catalogue/memory';
import type { Deps } from '../platform/deps.ts';

/** Reads all products again, after writes that went past the services. */
export async function reloadCatalogue({ catalogue, publishedRecords }: Deps): Promise<void> {
  publishedRecords.clear();
  await (catalogue as MemoryCatalogue).reload();
}
