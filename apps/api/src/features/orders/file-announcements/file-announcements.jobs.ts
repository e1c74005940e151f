import type { Deps } from '../../../platform/deps.ts';
import { EMAIL_ATTEMPTS_MAX } from '../../../platform/jobs/jobs.ts';
import { ANNOUNCE_FILES_JOB, FILES_UPDATED_EMAIL_JOB, queueAnnouncementEmails } from './announce-files.service.ts';
import { sendFilesUpdatedEmail } from './files-updated.email.ts';

/** Both jobs are in the group of announcements, so that emails about orders do not wait for thousands of others. */
export function defineFileAnnouncementJobs(deps: Deps): void {
  deps.jobs.define<{ announcement: string }>({
    name: ANNOUNCE_FILES_JOB,
    group: 'announcements',
    maxAttempts: 10,
    perform: ({ announcement }) => queueAnnouncementEmails(deps, announcement),
  });
  deps.jobs.define<{ announcement: string; order: string }>({
    name: FILES_UPDATED_EMAIL_JOB,
    group: 'announcements',
    maxAttempts: EMAIL_ATTEMPTS_MAX,
    perform: ({ announcement, order }) => sendFilesUpdatedEmail(deps, announcement, order),
  });
}
