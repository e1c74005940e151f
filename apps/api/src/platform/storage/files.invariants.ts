import { HOUR_MS } from '../clock.ts';
import type { Deps } from '../deps.ts';
import { listRequiredKeys } from '../images.ts';
import type { Difference, Invariant } from '../invariants.ts';
import { BloomFilter } from './bloom-filter.ts';
import { collectReferences, isUnused } from './file-references.ts';

type FilesDeps = Pick<Deps, 'clock' | 'fileReferences' | 'storage'>;

/** The job that removes unused files runs every hour, and leaves those of the last hour alone. */
const UNUSED_AGE_MAX_MS = 3 * HOUR_MS;
/** At 32 bits for each of 16 million files, about 6 missing files in a million are overlooked; with 30 million files, about 300. */
const FILTER_BYTES = 64 * 1024 ** 2;

/**
 * The caller lists the storage first. A key that is not in `stored` is therefore missing or was stored since, which
 * `getModifiedAt` decides.
 */
async function reportMissingFiles(
  { fileReferences, storage }: FilesDeps,
  stored: BloomFilter,
  report: (difference: Difference) => void,
): Promise<void> {
  for (const listReferences of fileReferences) {
    for await (const key of listReferences()) {
      const missing = listRequiredKeys(key).filter((required) => !stored.has(required));
      for (const id of missing) {
        if (!(await storage.getModifiedAt(id))) report({ id, problem: 'is missing, but a document names it' });
        stored.add(id);
      }
    }
  }
}

export const createFilesInvariant = (deps: FilesDeps): Invariant => ({
  name: 'stored files',
  async check(_session, report) {
    const modifiedBefore = new Date(deps.clock.now().getTime() - UNUSED_AGE_MAX_MS);
    const referenced = await collectReferences(deps.fileReferences, new BloomFilter(FILTER_BYTES));
    const stored = new BloomFilter(FILTER_BYTES);
    let checked = 0;
    for await (const key of deps.storage.list()) {
      checked += 1;
      stored.add(key);
      if (await isUnused(deps.storage, key, referenced, modifiedBefore))
        report({ id: key, problem: 'is old, and no document names it' });
    }
    await reportMissingFiles(deps, stored, report);
    return checked;
  },
});
