import { COUNT_LIMIT } from '../mongo/page.ts';
import { AT_ANY_TIME, FAILED, INDEXES, type JobModel, QUEUE_INDEX, RETRYING } from './job-indexes.ts';

export interface UnsentEmailCounts {
  /** Emails that failed their last attempt. Counts stop at 10,001, which means more than 10,000. */
  failed: number;
  /** Queued, including retries. */
  waiting: number;
  oldestWaitingAt: Date | null;
}

export const isEmailJob = (name: string): boolean => name.startsWith('mail.');

const OLDEST = { createdAt: 1, _id: 1 } as const;

const countUpToBound = async (jobModel: JobModel, filter: object, hint: string): Promise<number> =>
  await jobModel.countDocuments(filter, { hint, limit: COUNT_LIMIT });

async function findOldestWaiting(jobModel: JobModel, names: string[]): Promise<Date | null> {
  const retryingFilter = { ...AT_ANY_TIME, ...RETRYING, handlerName: { $in: names } };
  const unlockedFilter = { queue: { $in: names }, lockedAt: null };
  const oldest = await Promise.all([
    jobModel.findOne(retryingFilter, { createdAt: 1 }).sort(OLDEST).hint(INDEXES.retrying).lean<{ createdAt: Date }>(),
    jobModel.findOne(unlockedFilter, { createdAt: 1 }).sort({ nextRunAt: 1 }).hint(QUEUE_INDEX).lean<{ createdAt: Date }>(),
  ]);
  const times = oldest.flatMap((job) => (job ? [job.createdAt.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** @param names the names of the jobs that send emails */
export async function countUnsentEmails(jobModel: JobModel, names: string[]): Promise<UnsentEmailCounts> {
  const [failed, waiting, oldestWaitingAt] = await Promise.all([
    countUpToBound(jobModel, { ...AT_ANY_TIME, ...FAILED, handlerName: { $in: names } }, INDEXES.failed),
    countUpToBound(jobModel, { queue: { $in: names } }, QUEUE_INDEX),
    findOldestWaiting(jobModel, names),
  ]);
  return { failed, waiting, oldestWaitingAt };
}
