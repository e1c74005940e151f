import type { Deps } from '../../platform/deps.ts';
import { DELETE_PICTURE_JOB } from './profile/profile.service.ts';
import { defineSecurityNoticeJobs } from './emails/security-notices.jobs.ts';

export function defineUserJobs(deps: Deps): void {
  defineSecurityNoticeJobs(deps);
  deps.jobs.define<{ address: string }>({
    name: DELETE_PICTURE_JOB,
    group: 'images',
    maxAttempts: 10,
    perform: async ({ address: urlPath }) => await deps.images.deletePublic(urlPath),
  });
}
