import type { BackgroundJobs } from '@clipboard-health/mongo-jobs';

export type JobModel = BackgroundJobs['jobModel'];

export const QUEUE_INDEX = 'queue_1_lockedAt_1_nextRunAt_1';
export const INDEXES = { failed: 'failed jobs, newest', retrying: 'jobs that are tried again, newest' } as const;

/** Partial indexes support no `$ne: null`; `$gt` selects existing values too. A job has no queue after its last attempt. */
const FAILED = { failedAt: { $gt: new Date(0) } } as const;
const RETRYING = { attemptsCount: { $gt: 0 }, queue: { $gt: '' } } as const;
/** True of every job. A condition on the first field of an index lets MongoDB check the others without reading documents. */
const CREATED = { createdAt: { $gt: new Date(0) } } as const;
export const FILTERS = { failed: { ...CREATED, ...FAILED }, retrying: { ...CREATED, ...RETRYING } } as const;

export const NEWEST = { createdAt: -1, _id: -1 } as const;

export async function createJobIndexes({ jobModel }: BackgroundJobs): Promise<void> {
  await jobModel.createCollection();
  await jobModel.createIndexes();
  const { collection } = jobModel;
  const failed = { ...NEWEST, handlerName: 1, failedAt: 1 } as const;
  await collection.createIndex(failed, { name: INDEXES.failed, partialFilterExpression: FAILED });
  const retrying = { ...NEWEST, handlerName: 1, queue: 1, attemptsCount: 1 } as const;
  await collection.createIndex(retrying, { name: INDEXES.retrying, partialFilterExpression: RETRYING });
}
