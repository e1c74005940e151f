import { BackgroundJobs, type WorkerOptions } from '@clipboard-health/mongo-jobs';
import mongoose from 'mongoose';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createJobIndexes } from './job-indexes.ts';

const CONCURRENCY = {
  emails: 4,
  push: 4,
  announcements: 1,
  orders: 2,
  products: 2,
  accounts: 2,
  images: 1,
  files: 1,
  gateways: 10,
  webhooks: 10,
  maintenance: 1,
} as const;

export type JobGroup = keyof typeof CONCURRENCY;
export const JOB_GROUPS = Object.keys(CONCURRENCY) as JobGroup[];

export const workerOptionsFor = (group: JobGroup): WorkerOptions => ({
  maxConcurrency: CONCURRENCY[group],
  lockTimeoutMS: 60_000,
  unlockJobsIntervalMS: 10_000,
  refreshQueuesIntervalMS: 5_000,
  newJobCheckWaitMS: 2_000,
});

/** Creates one instance per group, because an instance has one worker. Only the definitions of jobs name a group. */
export async function createBackgroundJobs(log: Logger, metrics: Metrics): Promise<Record<JobGroup, BackgroundJobs>> {
  const options = {
    dbConnection: mongoose.connection,
    logger: {
      info: (...parts: unknown[]) => log.debug(parts.map(String).join(' ')),
      error: (...parts: unknown[]) => log.warn(parts.map(String).join(' ')),
    },
    metricsReporter: {
      gauge: () => {},
      timing: () => {},
      increment: (name: string, tags: Record<string, string>) =>
        metrics.jobs.inc({ queue: tags['queue'] ?? 'none', state: tags['state'] ?? name }),
    },
  };
  const instances = Object.fromEntries(JOB_GROUPS.map((group) => [group, new BackgroundJobs(options)]));
  await createJobIndexes(instances['emails'] as BackgroundJobs);
  return instances as Record<JobGroup, BackgroundJobs>;
}
