import { STORED_FILES_LEASE, withLease } from '../mongo/lease.ts';
import { JobDeferred } from './job-deferred.ts';

const RETRY_MS = 60_000;

/** Waits for a backup, whose documents may still name the files. @throws JobDeferred while a backup or another such job runs */
export async function withStoredFilesLease(work: () => Promise<void>): Promise<void> {
  if (!(await withLease(STORED_FILES_LEASE, work))) throw new JobDeferred(new Date(Date.now() + RETRY_MS));
}
