import { HOUR_MS } from '../clock.ts';
import type { Deps } from '../deps.ts';
import { listRequiredKeys, toOriginalKey } from '../images.ts';
import type { Difference, Invariant } from '../invariants.ts';
import { CURSOR_BATCH_SIZE, iterateCursor, toBatches } from '../mongo/page.ts';
import { type FileField, isStamp } from './storage.ts';

type FileDeps = Pick<Deps, 'fileFields' | 'storage'>;

const BATCH_SIZE = 500;

const toStoredName = (key: string): string => (key.startsWith('uploads/') ? `/${key}` : key);

/** Reads products before orders: an order copies an image of its product, which the product may lose while this runs. */
async function findUsedNames(fields: readonly FileField[], names: string[]): Promise<Set<unknown>> {
  const foundNames = new Set<unknown>();
  for (const { model, path } of fields) {
    // Skips found names: many orders may name one image, and MongoDB would read all of them.
    const otherNames = names.filter((name) => !foundNames.has(name));
    for (const name of await model.collection.distinct(path, { [path]: { $in: otherNames } })) foundNames.add(name);
  }
  return foundNames;
}

/** A file is unused if no document names it, and if it is so old that no document will be written for it any more. */
export async function* checkFiles(
  { fileFields, storage }: FileDeps,
  modifiedBefore: Date,
): AsyncGenerator<{ key: string; isUnused: boolean }> {
  for await (const keys of toBatches(storage.list(), BATCH_SIZE)) {
    const namesByKey = new Map(keys.map((key) => [key, toStoredName(toOriginalKey(key))]));
    const usedNames = await findUsedNames(fileFields, [...new Set(namesByKey.values())]);
    for (const [key, name] of namesByKey) {
      const modifiedAt = usedNames.has(name) || isStamp(key) ? undefined : await storage.getModifiedAt(key);
      yield { key, isUnused: modifiedAt !== undefined && modifiedAt < modifiedBefore };
    }
  }
}

async function* listNames({ model: { collection }, path, storedFilter = {} }: FileField): AsyncGenerator<string> {
  const stages = [
    { $match: { [path]: { $gt: '' }, ...storedFilter } },
    { $project: { name: `$${path}` } },
    { $unwind: '$name' },
    { $match: { name: { $gt: '' } } },
    { $group: { _id: '$name' } },
  ];
  const cursor = collection.aggregate(stages, { allowDiskUse: true, batchSize: CURSOR_BATCH_SIZE });
  for await (const { _id } of iterateCursor<{ _id: string }>(cursor)) yield _id;
}

/** @param existingKeys those that were listed before. They save a request per file, and take about 100 bytes of memory each. */
async function reportMissingFiles(
  { fileFields, storage }: FileDeps,
  existingKeys: ReadonlySet<string>,
  report: (difference: Difference) => void,
): Promise<void> {
  const missing = new Set<string>();
  for (const field of fileFields)
    for await (const name of listNames(field))
      for (const key of listRequiredKeys(name.replace(/^\//, '')))
        if (!existingKeys.has(key) && !(await storage.getModifiedAt(key))) missing.add(key);
  for (const id of missing) report({ id, problem: 'is missing, but a document names it' });
}

/** The job that removes unused files runs every hour, and leaves those of the last hour alone. */
const UNUSED_AGE_MAX_MS = 3 * HOUR_MS;

export const createFilesInvariant = (deps: FileDeps & Pick<Deps, 'clock'>): Invariant => ({
  name: 'stored files',
  async check(_session, report) {
    const modifiedBefore = new Date(deps.clock.now().getTime() - UNUSED_AGE_MAX_MS);
    const existingKeys = new Set<string>();
    for await (const { key, isUnused } of checkFiles(deps, modifiedBefore)) {
      existingKeys.add(key);
      if (isUnused) report({ id: key, problem: 'is old, and no document names it' });
    }
    await reportMissingFiles(deps, existingKeys, report);
    return existingKeys.size;
  },
});
