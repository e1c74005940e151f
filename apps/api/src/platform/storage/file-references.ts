import { toOriginalKey } from '../images.ts';
import { BloomFilter } from './bloom-filter.ts';
import type { FileReferences, Storage } from './storage.ts';

/** Has 16 bits for each of 4 million images and screenshots. */
const FILTER_BYTES = 8 * 1024 ** 2;

/** Returns the keys that documents name; for an image, the key of its original. */
export async function collectReferences(
  fileReferences: readonly FileReferences[],
  filter = new BloomFilter(FILTER_BYTES),
): Promise<BloomFilter> {
  for (const listReferences of fileReferences) for await (const key of listReferences()) filter.add(key);
  return filter;
}

/** Whether no document names the file, and it is too old for a document that is still to be written. */
export async function isUnused(storage: Storage, key: string, referenced: BloomFilter, modifiedBefore: Date): Promise<boolean> {
  if (referenced.has(toOriginalKey(key))) return false;
  const modifiedAt = await storage.getModifiedAt(key);
  return modifiedAt !== undefined && modifiedAt < modifiedBefore;
}
