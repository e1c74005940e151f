import { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { withStoredFilesLease } from '../../platform/jobs/stored-files-lease.ts';
import { toFileKey } from '../../platform/storage/storage.ts';
import { checkFile } from './check-file.ts';
import { recoverUploads } from './recover-uploads.ts';
import { removeAccountFiles, removeUnneededFiles } from './unneeded-files.ts';
import { CHECK_JOB, REMOVE_ACCOUNT_FILES_JOB, REMOVE_CONTENT_JOB } from './uploads.service.ts';

const ATTEMPTS_MAX = 16;

export function defineFileJobs(deps: Deps): void {
  const { jobs } = deps;
  jobs.define<{ file: string }>({
    name: CHECK_JOB,
    group: 'files',
    maxAttempts: ATTEMPTS_MAX,
    perform: ({ file }) => checkFile(deps, file),
  });
  jobs.define<{ file: string }>({
    name: REMOVE_CONTENT_JOB,
    group: 'maintenance',
    maxAttempts: ATTEMPTS_MAX,
    perform: ({ file }) => withStoredFilesLease(() => deps.storage.remove(toFileKey(file))),
  });
  jobs.define<{ creator: string }>({
    name: REMOVE_ACCOUNT_FILES_JOB,
    group: 'accounts',
    maxAttempts: ATTEMPTS_MAX,
    perform: ({ creator }) => removeAccountFiles(deps, new Types.ObjectId(creator)),
  });
  jobs.defineRecurring({
    name: 'files.recover-uploads',
    group: 'files',
    cronExpression: '*/10 * * * *',
    perform: () => recoverUploads(deps),
  });
  jobs.defineRecurring({
    name: 'files.remove-unneeded',
    group: 'maintenance',
    cronExpression: '40 * * * *',
    perform: () => removeUnneededFiles(deps),
  });
}
