import { HOUR_MS } from '../clock.ts';
import type { Deps } from '../deps.ts';
import { readDatabaseTime } from '../mongo/database-time.ts';
import { findLastRun, saveLastRun } from '../mongo/maintenance.ts';
import { type Lease, STORED_FILES_LEASE, withLease } from '../mongo/lease.ts';
import { collectReferences, isUnused } from './file-references.ts';

/** An upload is stored before the document that names it. No request takes this long. */
const MIN_AGE_MS = HOUR_MS;
const REMOVED_MAX = 10_000;
const BATCH_SIZE = 100;
/** Limits the share of time that is spent on looking for unused files in a large storage. */
const PAUSE_FACTOR = 20;

type SweepDeps = Pick<Deps, 'clock' | 'fileReferences' | 'log' | 'metrics' | 'storage'>;

async function* listUnusedFiles({ clock, fileReferences, storage }: SweepDeps): AsyncGenerator<string> {
  // A clock that is an hour ahead must not make a new upload look old.
  const now = Math.min(clock.now().getTime(), (await readDatabaseTime()).getTime());
  const modifiedBefore = new Date(now - MIN_AGE_MS);
  const referenced = await collectReferences(fileReferences);
  for await (const key of storage.list()) if (await isUnused(storage, key, referenced, modifiedBefore)) yield key;
}

async function removeFiles({ log, metrics, storage }: SweepDeps, keys: readonly string[], lease: Lease): Promise<void> {
  await lease.confirm();
  for (const key of keys) await storage.remove(key);
  metrics.unusedFiles.inc(keys.length);
  log.info({ keys }, 'removed files that no document names');
}

async function removeAllUnusedFiles(deps: SweepDeps, lease: Lease): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const removeBatch = async (): Promise<void> => {
    if (batch.length > 0) await removeFiles(deps, batch, lease);
    removed += batch.length;
    batch = [];
  };
  for await (const key of listUnusedFiles(deps)) {
    if (batch.push(key) < BATCH_SIZE) continue;
    await removeBatch();
    if (removed >= REMOVED_MAX) break;
  }
  await removeBatch();
  return removed;
}

async function isDue(now: Date): Promise<boolean> {
  const last = await findLastRun('unused-files');
  if (!last) return true;
  const duration = last.finishedAt.getTime() - last.startedAt.getTime();
  return now.getTime() - last.finishedAt.getTime() >= duration * PAUSE_FACTOR;
}

/** Removes the files that no document names, unless they are new. Does nothing while a backup runs. */
export async function removeUnusedFiles(deps: SweepDeps): Promise<void> {
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
    perform: async () => await removeUnusedFiles(deps),
  });
