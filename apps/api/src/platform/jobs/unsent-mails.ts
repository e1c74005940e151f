import { type BackgroundJobs } from '@clipboard-health/mongo-jobs';
import type { Types } from 'mongoose';
import { type PageInfo, pageInfo, type PageRequest, skipOf, TOTAL_BOUND } from '../mongo/page.ts';

export type MailStatus = 'failed' | 'retrying';

/** The job of a mail that could not be sent so far. */
export interface UnsentMail {
  _id: Types.ObjectId;
  handlerName: string;
  attemptsCount: number;
  lastError?: string;
  createdAt: Date;
  nextRunAt?: Date | null;
  failedAt?: Date | null;
  data?: { order?: string };
}

export interface MailCounts {
  /** Given up after the last attempt. */
  failed: number;
  /** Still to be sent, those that are tried again included. */
  waiting: number;
  /** Since when the oldest of them waits. */
  oldestWaitingAt: Date | null;
}

export interface UnsentMails {
  list(query: PageRequest & { status?: MailStatus | undefined }): Promise<PageInfo & { mails: UnsentMail[] }>;
  count(): Promise<MailCounts>;
  /** Sends a mail again now. @returns whether there is such a mail that is not being sent at this moment */
  retry(id: string): Promise<boolean>;
}

/** Every job that sends one mail is called so. */
export const isMailJob = (name: string): boolean => name.startsWith('mail.');

/** The mails among the jobs. `names` are those of all jobs that send one. */
export function createUnsentMails(library: BackgroundJobs, names: ReadonlySet<string>): UnsentMails {
  const failed = () => ({ originalQueue: { $in: [...names] }, failedAt: { $ne: null } });
  const waiting = () => ({ queue: { $in: [...names] }, failedAt: null });
  const retrying = () => ({ ...waiting(), attemptsCount: { $gt: 0 } });
  const filterFor = (status: MailStatus | undefined) =>
    status === 'failed' ? failed() : status === 'retrying' ? retrying() : { $or: [failed(), retrying()] };
  const { jobModel } = library;
  return {
    async list({ status, ...page }) {
      const filter = filterFor(status);
      const skip = skipOf(page);
      const find = jobModel.find(filter).sort({ _id: -1 });
      const [mails, total] = await Promise.all([
        skip === null ? [] : find.skip(skip).limit(page.limit).lean<UnsentMail[]>(),
        jobModel.countDocuments(filter, { limit: TOTAL_BOUND + 1 }),
      ]);
      return { mails, ...pageInfo(page, total) };
    },
    async count() {
      const [failures, [pending]] = await Promise.all([
        jobModel.countDocuments(failed()),
        jobModel.aggregate<{ waiting: number; oldest: Date }>([
          { $match: waiting() },
          { $group: { _id: null, waiting: { $sum: 1 }, oldest: { $min: '$createdAt' } } },
        ]),
      ]);
      return { failed: failures, waiting: pending?.waiting ?? 0, oldestWaitingAt: pending?.oldest ?? null };
    },
    async retry(id) {
      const isIdle = await jobModel.exists({ _id: id, $or: [failed(), { ...retrying(), lockedAt: null }] });
      if (isIdle) await library.retryJobById(id);
      return isIdle !== null;
    },
  };
}
