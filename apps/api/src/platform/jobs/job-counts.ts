import { COUNT_LIMIT } from '../mongo/page.ts';
import { FILTERS, INDEXES, type JobModel, QUEUE_INDEX } from './job-indexes.ts';

/** All counts stop at `COUNT_LIMIT`. */
export interface JobCounts {
  name: string;
  due: number;
  oldestDueAt: Date | null;
  /** Jobs whose time has not come, including retries. Running jobs are not counted. */
  scheduled: number;
  failed: number;
}

export interface UnsentEmailCounts {
  failed: number;
  waiting: number;
  oldestWaitingAt: Date | null;
}

type QueueCounts = Omit<JobCounts, 'name' | 'failed'>;
const EMPTY_QUEUE: QueueCounts = { due: 0, oldestDueAt: null, scheduled: 0 };

async function countQueue(jobModel: JobModel, queue: string): Promise<QueueCounts> {
  const now = new Date();
  const idle = { queue, lockedAt: null };
  const due = { ...idle, nextRunAt: { $lte: now } };
  const options = { hint: QUEUE_INDEX, limit: COUNT_LIMIT };
  const [dueCount, scheduled, oldest] = await Promise.all([
    jobModel.countDocuments(due, options),
    jobModel.countDocuments({ ...idle, nextRunAt: { $gt: now } }, options),
    jobModel.findOne(due, { nextRunAt: 1 }).sort({ nextRunAt: 1 }).hint(QUEUE_INDEX).lean<{ nextRunAt: Date }>(),
  ]);
  return { due: dueCount, oldestDueAt: oldest?.nextRunAt ?? null, scheduled };
}

async function countFailed(jobModel: JobModel): Promise<Map<string, number>> {
  const counts = await jobModel.aggregate<{ _id: string; count: number }>(
    [{ $match: FILTERS.failed }, { $limit: COUNT_LIMIT }, { $group: { _id: '$handlerName', count: { $sum: 1 } } }],
    { hint: INDEXES.failed },
  );
  return new Map(counts.map(({ _id, count }) => [_id, count]));
}

export async function countJobs(jobModel: JobModel, names: string[]): Promise<JobCounts[]> {
  const [queues, failedByName] = await Promise.all([jobModel.distinct('queue', { queue: { $gt: '' } }), countFailed(jobModel)]);
  const nonEmptyQueues = new Set(queues);
  return await Promise.all(
    names.map(async (name) => {
      const counts = nonEmptyQueues.has(name) ? await countQueue(jobModel, name) : EMPTY_QUEUE;
      return { name, ...counts, failed: failedByName.get(name) ?? 0 };
    }),
  );
}

export const isEmailJob = (name: string): boolean => name.startsWith('mail.');

async function findOldestWaiting(jobModel: JobModel, names: string[]): Promise<Date | null> {
  type Job = { createdAt: Date };
  const retryingQuery = jobModel.findOne({ ...FILTERS.retrying, handlerName: { $in: names } }, { createdAt: 1 });
  const unlockedQuery = jobModel.findOne({ queue: { $in: names }, lockedAt: null }, { createdAt: 1 });
  const oldestJobs = await Promise.all([
    retryingQuery.sort({ createdAt: 1, _id: 1 }).hint(INDEXES.retrying).lean<Job>(),
    unlockedQuery.sort({ nextRunAt: 1 }).hint(QUEUE_INDEX).lean<Job>(),
  ]);
  const times = oldestJobs.flatMap((job) => (job ? [job.createdAt.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

export async function countUnsentEmails(jobModel: JobModel, names: string[]): Promise<UnsentEmailCounts> {
  const failedFilter = { ...FILTERS.failed, handlerName: { $in: names } };
  const [failed, waiting, oldestWaitingAt] = await Promise.all([
    jobModel.countDocuments(failedFilter, { hint: INDEXES.failed, limit: COUNT_LIMIT }),
    jobModel.countDocuments({ queue: { $in: names } }, { hint: QUEUE_INDEX, limit: COUNT_LIMIT }),
    findOldestWaiting(jobModel, names),
  ]);
  return { failed, waiting, oldestWaitingAt };
}
