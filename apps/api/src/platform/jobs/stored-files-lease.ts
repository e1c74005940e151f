import { STORED_FILES_LEASE, withLease } from '../mongo/lease.ts';
import { JobDeferred } from './job-deferred.ts';

const RETRY_MS = 60_000;

/** For jobs that remove files, which a running backup may need. @throws JobDeferred while a backup or another such job runs */
export async function withStoredFilesLease(work: () => Promise<void>): Promise<void> {
  if (!(await withLease(STORED_FILES_LEASE, work))) throw new JobDeferred(new Date(Date.now() + RETRY_MS));
}
