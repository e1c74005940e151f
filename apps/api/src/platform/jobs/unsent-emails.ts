import type { BackgroundJobs } from '@clipboard-health/mongo-jobs';
import type { Types } from 'mongoose';
import { type PageInfo, pageInfo, type PageRequest, toSkip, TOTAL_BOUND } from '../mongo/page.ts';
import { AT_ANY_TIME, FAILED, INDEXES, NEWEST, QUEUE_INDEX, RETRYING } from './job-indexes.ts';

export type UnsentEmailStatus = 'failed' | 'retrying';

export interface UnsentEmailJob {
  _id: Types.ObjectId;
  handlerName: string;
  attemptsCount: number;
  lastError?: string;
  createdAt: Date;
  nextRunAt?: Date | null;
  failedAt?: Date | null;
  data?: { order?: string };
}

export interface UnsentEmailCounts {
  /** Emails that failed their last attempt. Counts stop at 10,001, which means more than 10,000. */
  failed: number;
  /** Queued, including retries. */
  waiting: number;
  oldestWaitingAt: Date | null;
}

export interface UnsentEmails {
  list(query: PageRequest & { status: UnsentEmailStatus }): Promise<PageInfo & { jobs: UnsentEmailJob[] }>;
  count(): Promise<UnsentEmailCounts>;
  /** @returns false when the email is unknown or being sent */
  retry(id: string): Promise<boolean>;
}

export const isEmailJob = (name: string): boolean => name.startsWith('mail.');

const OLDEST = { createdAt: 1, _id: 1 } as const;

type JobModel = BackgroundJobs['jobModel'];

const filterFor = (names: string[], status: UnsentEmailStatus) => ({
  ...AT_ANY_TIME,
  ...(status === 'failed' ? FAILED : RETRYING),
  handlerName: { $in: names },
});

const countUpToBound = async (jobModel: JobModel, filter: object, hint: string): Promise<number> =>
  await jobModel.countDocuments(filter, { hint, limit: TOTAL_BOUND + 1 });

async function findOldestWaiting(jobModel: JobModel, names: string[]): Promise<Date | null> {
  const unlockedFilter = { queue: { $in: names }, lockedAt: null };
  const oldest = await Promise.all([
    jobModel.findOne(filterFor(names, 'retrying'), { createdAt: 1 }).sort(OLDEST).hint(INDEXES.retrying).lean<UnsentEmailJob>(),
    jobModel.findOne(unlockedFilter, { createdAt: 1 }).sort({ nextRunAt: 1 }).hint(QUEUE_INDEX).lean<UnsentEmailJob>(),
  ]);
  const times = oldest.flatMap((job) => (job ? [job.createdAt.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** @param emailJobs may grow while jobs are defined */
export function createUnsentEmails(backgroundJobs: BackgroundJobs, emailJobs: ReadonlySet<string>): UnsentEmails {
  const { jobModel } = backgroundJobs;
  return {
    async list({ status, ...page }) {
      const names = [...emailJobs];
      const filter = filterFor(names, status);
      const skip = toSkip(page);
      const find = jobModel.find(filter).sort(NEWEST).hint(INDEXES[status]);
      const [jobs, total] = await Promise.all([
        skip === null ? [] : find.skip(skip).limit(page.limit).lean<UnsentEmailJob[]>(),
        countUpToBound(jobModel, filter, INDEXES[status]),
      ]);
      return { jobs, ...pageInfo(page, total) };
    },
    async count() {
      const names = [...emailJobs];
      const [failed, waiting, oldestWaitingAt] = await Promise.all([
        countUpToBound(jobModel, filterFor(names, 'failed'), INDEXES.failed),
        countUpToBound(jobModel, { queue: { $in: names } }, QUEUE_INDEX),
        findOldestWaiting(jobModel, names),
      ]);
      return { failed, waiting, oldestWaitingAt };
    },
    async retry(id) {
      const names = [...emailJobs];
      const idleJob = await jobModel.exists({
        _id: id,
        $or: [filterFor(names, 'failed'), { ...filterFor(names, 'retrying'), lockedAt: null }],
      });
      if (idleJob) await backgroundJobs.retryJobById(id);
      return idleJob !== null;
    },
  };
}
