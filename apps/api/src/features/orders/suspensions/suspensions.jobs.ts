import type { Deps } from '../../../platform/deps.ts';
import { EMAIL_ATTEMPTS_MAX } from '../../../platform/jobs/jobs.ts';
import {
  ANNOUNCE_SUSPENSION_JOB,
  type Announcement,
  announceSuspension,
  ORDER_HALTED_JOB,
  ORDER_RESUMED_JOB,
} from './announce-suspension.ts';
import { sendHaltedEmail, sendResumedEmail, type SuspensionEmailData } from './suspension-emails.ts';

/** In the group of announcements, so that emails about single orders do not wait for all buyers of a creator. */
export function defineSuspensionJobs(deps: Deps): void {
  deps.jobs.define<Announcement>({
    name: ANNOUNCE_SUSPENSION_JOB,
    group: 'announcements',
    maxAttempts: 10,
    perform: (announcement) => announceSuspension(deps, announcement),
  });
  for (const [name, send] of [
    [ORDER_HALTED_JOB, sendHaltedEmail],
    [ORDER_RESUMED_JOB, sendResumedEmail],
  ] as const)
    deps.jobs.define<SuspensionEmailData>({
      name,
      group: 'announcements',
      maxAttempts: EMAIL_ATTEMPTS_MAX,
      perform: (data) => send(deps, data),
    });
}
