import mongoose from 'mongoose';
import type { Jobs } from '../platform/jobs/jobs.ts';

const jobsCollection = () => mongoose.connection.collection('backgroundjobs');

const buildDueFilter = () => ({ nextRunAt: { $lte: new Date() }, lockedAt: null, failedAt: null });
const lockNextJob = async (queue: unknown, selection: object) =>
  await jobsCollection().findOneAndUpdate(
    { ...selection, queue, ...buildDueFilter() },
    { $set: { lockedAt: new Date() } },
    { sort: { nextRunAt: 1 }, returnDocument: 'after' },
  );

/** Runs all due jobs and those that they queue, one per queue in turn. A failed job stays locked. @throws the job's error */
export async function drainJobs({ handlers }: Jobs, selection: object = {}): Promise<void> {
  const findQueues = async (): Promise<unknown[]> =>
    await jobsCollection().distinct('queue', { ...selection, ...buildDueFilter() });
  for (let queues = await findQueues(); queues.length > 0; queues = await findQueues()) {
    for (const queue of queues) {
      const job = await lockNextJob(queue, selection);
      if (!job) continue;
      await handlers.get(String(job['handlerName']))?.perform(job['data'], job as never);
      await jobsCollection().deleteOne({ _id: job._id });
    }
  }
}
