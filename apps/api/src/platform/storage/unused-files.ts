import { HOUR_MS } from '../clock.ts';
import type { Deps } from '../deps.ts';
import { readDatabaseTime } from '../mongo/connect.ts';
import { findLastRun, saveLastRun } from '../mongo/maintenance.ts';
import { type Lease, STORED_FILES_LEASE, withLease } from '../mongo/lease.ts';
import { checkFiles } from './file-fields.ts';

/** An upload is stored before the document that names it. No request takes this long. */
const MIN_AGE_MS = HOUR_MS;
const REMOVED_MAX = 10_000;
const BATCH_SIZE = 100;
/** This many unused files are never suspicious. If more than half are unused, the database may be empty or a wrong one. */
const UNSUSPICIOUS_MAX = 20;
/** A pause is this many times as long as the run before it, because searching a large storage takes long. */
const PAUSE_FACTOR = 20;

type UnusedFilesDeps = Pick<Deps, 'clock' | 'fileFields' | 'log' | 'metrics' | 'storage'>;

/** @throws Error if most files are unused, so that a wrong `MONGODB_URI` removes nothing */
async function listUnusedFiles(deps: UnusedFilesDeps): Promise<string[]> {
  // A clock that is an hour ahead must not make a new upload look old.
  const now = Math.min(deps.clock.now().getTime(), (await readDatabaseTime()).getTime());
  const modifiedBefore = new Date(now - MIN_AGE_MS);
  const unused: string[] = [];
  let usedCount = 0;
  for await (const { key, isUnused } of checkFiles(deps, modifiedBefore)) {
    if (isUnused) unused.push(key);
    else usedCount += 1;
    if (unused.length >= REMOVED_MAX) break;
  }
  if (unused.length > Math.max(usedCount, UNSUSPICIOUS_MAX))
    throw new Error(
      `no document names ${unused.length} of ${unused.length + usedCount} files: is it the storage of this database?`,
    );
  return unused;
}

async function removeFiles({ log, metrics, storage }: UnusedFilesDeps, keys: readonly string[], lease: Lease): Promise<void> {
  await lease.confirm();
  for (const key of keys) await storage.remove(key);
  metrics.unusedFiles.inc(keys.length);
  log.info({ keys }, 'removed files that no document names');
}

async function removeAllUnusedFiles(deps: UnusedFilesDeps, lease: Lease): Promise<number> {
  const unused = await listUnusedFiles(deps);
  for (let start = 0; start < unused.length; start += BATCH_SIZE)
    await removeFiles(deps, unused.slice(start, start + BATCH_SIZE), lease);
  return unused.length;
}

async function isDue(now: Date): Promise<boolean> {
  const last = await findLastRun('unused-files');
  if (!last) return true;
  const duration = last.finishedAt.getTime() - last.startedAt.getTime();
  return now.getTime() - last.finishedAt.getTime() >= duration * PAUSE_FACTOR;
}

export async function removeUnusedFiles(deps: UnusedFilesDeps): Promise<void> {
  const startedAt = deps.clock.now();
  if (!(await isDue(startedAt))) return;
  await withLease(STORED_FILES_LEASE, async (lease) => {
    const removed = await removeAllUnusedFiles(deps, lease);
    await saveLastRun('unused-files', { startedAt, finishedAt: deps.clock.now(), details: { removed } });
  });
}

export const defineStorageJobs = (deps: Deps): void =>
  deps.jobs.defineRecurring({
    name: 'storage.remove-unused-files',
    group: 'maintenance',
    cronExpression: '20 * * * *',
    perform: () => removeUnusedFiles(deps),
  });
