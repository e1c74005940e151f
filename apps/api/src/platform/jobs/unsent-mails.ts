import { type BackgroundJobs } from '@clipboard-health/mongo-jobs';
import type { Types } from 'mongoose';
import { type PageInfo, pageInfo, type PageRequest, toSkip, TOTAL_BOUND } from '../mongo/page.ts';

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
  /** Given up after the last attempt; 10,001 means more than 10,000. */
  failed: number;
  /** Still to be sent, those that are tried again included; 10,001 means more than 10,000. */
  waiting: number;
  /** Since when the oldest of them waits. */
  oldestWaitingAt: Date | null;
}

export interface UnsentMails {
  /** Newest first. */
  list(query: PageRequest & { status: MailStatus }): Promise<PageInfo & { mails: UnsentMail[] }>;
  count(): Promise<MailCounts>;
  /** Sends a mail again now. @returns whether there is such a mail that is not being sent at this moment */
  retry(id: string): Promise<boolean>;
}

/** Every job that sends one mail is called so. */
export const isMailJob = (name: string): boolean => name.startsWith('mail.');

/** The library's own index of what is due. */
const QUEUE_INDEX = 'queue_1_lockedAt_1_nextRunAt_1';
const INDEXES = { failed: 'failed jobs, newest', retrying: 'jobs that are tried again, newest' } as const;
/** A condition on an index's first field lets the conditions on the others be checked in its keys. */
const AT_ANY_TIME = { createdAt: { $gt: new Date(0) } } as const;
const FAILED = { failedAt: { $gt: new Date(0) } } as const;
const RETRYING = { attemptsCount: { $gt: 0 }, queue: { $gt: '' } } as const;
const NEWEST = { createdAt: -1, _id: -1 } as const;
const OLDEST = { createdAt: 1, _id: 1 } as const;

/** Creates the indexes of the jobs: the library leaves that to the application. */
export async function createJobIndexes({ jobModel }: BackgroundJobs): Promise<void> {
  await jobModel.createCollection();
  await jobModel.createIndexes();
  const { collection } = jobModel;
  // What is filtered by is part of the keys: pages are skipped and totals counted without reading a job.
  const failed = { ...NEWEST, handlerName: 1, failedAt: 1 } as const;
  await collection.createIndex(failed, { name: INDEXES.failed, partialFilterExpression: FAILED });
  const retrying = { ...NEWEST, handlerName: 1, queue: 1, attemptsCount: 1 } as const;
  await collection.createIndex(retrying, { name: INDEXES.retrying, partialFilterExpression: RETRYING });
}

type JobModel = BackgroundJobs['jobModel'];

const filterFor = (names: string[], status: MailStatus) => ({
  ...AT_ANY_TIME,
  ...(status === 'failed' ? FAILED : RETRYING),
  handlerName: { $in: names },
});

const countUpToBound = async (jobModel: JobModel, filter: object, hint: string): Promise<number> =>
  await jobModel.countDocuments(filter, { hint, limit: TOTAL_BOUND + 1 });

async function findOldestWaiting(jobModel: JobModel, names: string[]): Promise<Date | null> {
  const due = { queue: { $in: names }, lockedAt: null };
  const oldest = await Promise.all([
    jobModel.findOne(filterFor(names, 'retrying'), { createdAt: 1 }).sort(OLDEST).hint(INDEXES.retrying).lean<UnsentMail>(),
    jobModel.findOne(due, { createdAt: 1 }).sort({ nextRunAt: 1 }).hint(QUEUE_INDEX).lean<UnsentMail>(),
  ]);
  const times = oldest.flatMap((mail) => (mail ? [mail.createdAt.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** @param mailJobs the names of all jobs that send a mail; jobs that are defined later may add to it */
export function createUnsentMails(library: BackgroundJobs, mailJobs: ReadonlySet<string>): UnsentMails {
  const { jobModel } = library;
  return {
    async list({ status, ...page }) {
      const names = [...mailJobs];
      const filter = filterFor(names, status);
      const skip = toSkip(page);
      const find = jobModel.find(filter).sort(NEWEST).hint(INDEXES[status]);
      const [mails, total] = await Promise.all([
        skip === null ? [] : find.skip(skip).limit(page.limit).lean<UnsentMail[]>(),
        countUpToBound(jobModel, filter, INDEXES[status]),
      ]);
      return { mails, ...pageInfo(page, total) };
    },
    async count() {
      const names = [...mailJobs];
      const [failed, waiting, oldestWaitingAt] = await Promise.all([
        countUpToBound(jobModel, filterFor(names, 'failed'), INDEXES.failed),
        countUpToBound(jobModel, { queue: { $in: names } }, QUEUE_INDEX),
        findOldestWaiting(jobModel, names),
      ]);
      return { failed, waiting, oldestWaitingAt };
    },
    async retry(id) {
      const names = [...mailJobs];
      const isIdle = await jobModel.exists({
        _id: id,
        $or: [filterFor(names, 'failed'), { ...filterFor(names, 'retrying'), lockedAt: null }],
      });
      if (isIdle) await library.retryJobById(id);
      return isIdle !== null;
    },
  };
}
