import { DAY_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { withStoredFilesLease } from '../../platform/jobs/stored-files-lease.ts';
import { toBatches } from '../../platform/mongo/page.ts';
import { toFileKey } from '../../platform/storage/storage.ts';
import { findDownloadablePageVersions } from '../orders/page-versions.ts';
import { parseStampKey, STAMPS_FOLDER } from './stamp-keys.ts';

const BATCH_SIZE = 500;
/** Copies are made again on demand, so old ones need not fill the storage. */
const MAX_AGE_MS = 30 * DAY_MS;

async function* listStampKeys({ storage }: Deps): AsyncGenerator<string> {
  for await (const key of storage.list()) if (key.startsWith(STAMPS_FOLDER)) yield key;
}

async function isRemoved({ storage }: Deps, key: string): Promise<boolean> {
  return (await storage.getModifiedAt(key)) === undefined;
}

async function removeUnneeded(
  deps: Deps,
  keys: readonly string[],
  removedUploads: Map<string, Promise<boolean>>,
): Promise<number> {
  const versions = await findDownloadablePageVersions(keys.map((key) => parseStampKey(key).order));
  const modifiedBefore = new Date(deps.clock.now().getTime() - MAX_AGE_MS);
  let removedCount = 0;
  for (const key of keys) {
    const { order, upload, version } = parseStampKey(key);
    if (!removedUploads.has(upload)) removedUploads.set(upload, isRemoved(deps, toFileKey(upload)));
    const isNeeded = versions.get(order) === version && !(await removedUploads.get(upload));
    const modifiedAt = isNeeded ? await deps.storage.getModifiedAt(key) : undefined;
    if (modifiedAt && modifiedAt >= modifiedBefore) continue;
    await deps.storage.remove(key);
    removedCount += 1;
  }
  return removedCount;
}

async function removeAllUnneeded(deps: Deps): Promise<void> {
  const removedUploads = new Map<string, Promise<boolean>>();
  let removedCount = 0;
  for await (const keys of toBatches(listStampKeys(deps), BATCH_SIZE))
    removedCount += await removeUnneeded(deps, keys, removedUploads);
  if (removedCount > 0) deps.log.info({ count: removedCount }, 'removed stamped copies that no order needs');
}

/**
 * Removes the copies of orders that give no access any more, of earlier email addresses, of removed uploads, and old ones.
 * @throws JobDeferred while a backup runs
 */
export const removeStamps = (deps: Deps): Promise<void> => withStoredFilesLease(() => removeAllUnneeded(deps));

export const defineStampJobs = (deps: Deps): void =>
  deps.jobs.defineRecurring({
    name: 'stamps.remove-unneeded',
    group: 'maintenance',
    cronExpression: '50 * * * *',
    perform: () => removeStamps(deps),
  });
