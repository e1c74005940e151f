import type { Deps } from '../../platform/deps.ts';
import { defineEmailChangeJobs } from './email-change/email-change.jobs.ts';
import { JobDeferred } from '../../platform/jobs/job-deferred.ts';
import { STORED_FILES_LEASE, withLease } from '../../platform/mongo/lease.ts';
import { DELETE_PICTURE_JOB } from './profile/profile.service.ts';
import { defineSecurityNoticeJobs } from './emails/security-notices.jobs.ts';

const RETRY_MS = 60_000;

export function defineUserJobs(deps: Deps): void {
  defineSecurityNoticeJobs(deps);
  defineEmailChangeJobs(deps);
  deps.jobs.define<{ address: string }>({
    name: DELETE_PICTURE_JOB,
    group: 'images',
    maxAttempts: 10,
    async perform({ address: urlPath }) {
      const removal = await withLease(STORED_FILES_LEASE, async () => await deps.images.deletePublic(urlPath));
      // A backup contains a document that still names the picture.
      if (!removal) throw new JobDeferred(new Date(Date.now() + RETRY_MS));
    },
  });
}
