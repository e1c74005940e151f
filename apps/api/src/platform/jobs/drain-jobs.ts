import type { BackgroundJobType } from '@clipboard-health/mongo-jobs';
import type { JobModel } from './job-indexes.ts';

type Job = BackgroundJobType<unknown>;

const buildDueFilter = () => ({ nextRunAt: { $lte: new Date() }, lockedAt: null, failedAt: null });

const lockNextJob = async (jobModel: JobModel, queue: string): Promise<Job | null> =>
  await jobModel
    .findOneAndUpdate(
      { queue, ...buildDueFilter() },
      { $set: { lockedAt: new Date() } },
      { sort: { nextRunAt: 1 }, returnDocument: 'after' },
    )
    .lean<Job>();

/** Runs all due jobs and those that they queue, one per queue in turn. A failed job stays locked. @throws the job's error */
export async function drainJobs(jobModel: JobModel, perform: (job: Job) => Promise<void>): Promise<void> {
  const findQueues = async (): Promise<string[]> =>
    (await jobModel.distinct('queue', buildDueFilter())).flatMap((queue) => queue ?? []);
  for (let queues = await findQueues(); queues.length > 0; queues = await findQueues()) {
    for (const queue of queues) {
      const job = await lockNextJob(jobModel, queue);
      if (!job) continue;
      await perform(job);
      await jobModel.deleteOne({ _id: job._id });
    }
  }
}
