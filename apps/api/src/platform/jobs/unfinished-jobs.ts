import type { BackgroundJobs } from '@clipboard-health/mongo-jobs';
import type { ClientSession, Types } from 'mongoose';
import { COUNT_LIMIT, pageInfo, type PageRequest, readPage } from '../mongo/page.ts';
import { FILTERS, INDEXES, NEWEST } from './job-indexes.ts';

type UnfinishedJobStatus = 'failed' | 'retrying';

export interface UnfinishedJob {
  _id: Types.ObjectId;
  handlerName: string;
  attemptsCount: number;
  lastError?: string;
  createdAt: Date;
  nextRunAt?: Date | null;
  failedAt?: Date | null;
  data?: { order?: string };
}

export type UnfinishedJobs = ReturnType<typeof createUnfinishedJobs>;

/** A running job is locked; one that failed for good stays locked. */
const idleFilterFor = (id: string) => ({ _id: id, $or: [FILTERS.failed, { ...FILTERS.retrying, lockedAt: null }] });

export function createUnfinishedJobs(backgroundJobs: BackgroundJobs) {
  const { jobModel } = backgroundJobs;
  return {
    async list({ status, ...page }: PageRequest & { status: UnfinishedJobStatus }) {
      const filter = FILTERS[status];
      const query = jobModel.find(filter).sort(NEWEST).hint(INDEXES[status]).limit(page.limit);
      const [jobs, total] = await Promise.all([
        readPage(page, async (skip) => await query.skip(skip).lean<UnfinishedJob[]>()),
        jobModel.countDocuments(filter, { hint: INDEXES[status], limit: COUNT_LIMIT }),
      ]);
      return { jobs, ...pageInfo(page, total) };
    },
    /** Lets the job run now. @returns undefined if no job with this id has failed, or if it is running */
    async retry(id: string) {
      const job = await jobModel.findOne(idleFilterFor(id)).lean<UnfinishedJob>();
      if (job) await backgroundJobs.retryJobById(id);
      return job ?? undefined;
    },
    async discard(id: string, session: ClientSession) {
      const job = await jobModel.findOneAndDelete(idleFilterFor(id), { session }).lean<UnfinishedJob>();
      return job ?? undefined;
    },
  };
}
