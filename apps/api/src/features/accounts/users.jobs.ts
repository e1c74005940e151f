import type { Deps } from '../../platform/deps.ts';
import { defineEmailChangeJobs } from './email-change/email-change.jobs.ts';
import { defineLoginCodeJobs } from './auth/login-code.jobs.ts';
import { withStoredFilesLease } from '../../platform/jobs/stored-files-lease.ts';
import { DELETE_PICTURE_JOB } from './profile/profile.service.ts';
import { definePasswordJobs } from './password/password.jobs.ts';
import { defineSuspensionEmails } from './emails/suspension.email.ts';
import { defineSecurityNoticeJobs } from './emails/security-notices.jobs.ts';
import { defineVerificationJobs } from './verification/verification.jobs.ts';

export function defineUserJobs(deps: Deps): void {
  defineSecurityNoticeJobs(deps);
  defineSuspensionEmails(deps);
  defineEmailChangeJobs(deps);
  defineLoginCodeJobs(deps);
  definePasswordJobs(deps);
  defineVerificationJobs(deps);
  deps.jobs.define<{ address: string }>({
    name: DELETE_PICTURE_JOB,
    group: 'images',
    maxAttempts: 10,
    perform: ({ address: urlPath }) => withStoredFilesLease(() => deps.images.deletePublic(urlPath)),
  });
}
