import { COUNT_LIMIT } from '../mongo/page.ts';
import { AT_ANY_TIME, FAILED, INDEXES, type JobModel, QUEUE_INDEX } from './job-indexes.ts';

/** Counts stop at 10,001, which means more than 10,000. Running jobs are not counted. */
export interface JobCounts {
  name: string;
  due: number;
  oldestDueAt: Date | null;
  /** Jobs whose time has not come, including retries. */
  scheduled: number;
  failed: number;
}

async function countQueue(jobModel: JobModel, queue: string): Promise<Omit<JobCounts, 'name' | 'failed'>> {
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
    [{ $match: { ...AT_ANY_TIME, ...FAILED } }, { $limit: COUNT_LIMIT }, { $group: { _id: '$handlerName', count: { $sum: 1 } } }],
    { hint: INDEXES.failed },
  );
  return new Map(counts.map(({ _id, count }) => [_id, count]));
}

/** Counts the jobs of each name. Its cost grows with the jobs that wait, up to a bound, and not with those that have run. */
export async function countJobs(jobModel: JobModel, names: Iterable<string>): Promise<JobCounts[]> {
  const [queues, failed] = await Promise.all([jobModel.distinct('queue', { queue: { $gt: '' } }), countFailed(jobModel)]);
  const nonEmpty = new Set(queues);
  return await Promise.all(
    [...names].map(async (name) => ({
      name,
      ...(nonEmpty.has(name) ? await countQueue(jobModel, name) : { due: 0, oldestDueAt: null, scheduled: 0 }),
      failed: failed.get(name) ?? 0,
    })),
  );
}
