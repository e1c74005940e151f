import { type ClientSession, Types } from 'mongoose';
import { isDatabaseUnavailable } from '../mongo/database-unavailable.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { countJobs, countUnsentEmails, isEmailJob, type JobCounts, type UnsentEmailCounts } from './job-counts.ts';
import { type Handler, type HandlerContext, type JobData, type JobDefinition, toHandler } from './job-handler.ts';
import type { JobModel } from './job-indexes.ts';
import { createBackgroundJobs, JOB_GROUPS, type JobGroup, workerOptionsFor } from './job-groups.ts';
import { createTraceHeaders } from '../tracing.ts';
import { createUnfinishedJobs, type UnfinishedJobs } from './unfinished-jobs.ts';

export interface RecurringJob {
  name: string;
  group: JobGroup;
  /** Five fields in UTC. One process runs each occurrence. */
  cronExpression: string;
  /** Must be idempotent. A failed run is not repeated, because the next one does the remaining work. */
  perform: (this: void) => Promise<void>;
}

export interface QueuedJob {
  name: string;
  data: JobData;
  /** Absent means that the job runs as soon as the transaction commits. */
  delayMs?: number;
}

export interface Jobs {
  handlers: ReadonlyMap<string, Handler>;
  define<D extends JobData>(definition: JobDefinition<D>): void;
  defineEmail<D extends JobData>(name: string, perform: JobDefinition<D>['perform']): void;
  defineRecurring(job: RecurringJob): void;
  enqueue(name: string, data: JobData, session: ClientSession, options?: Pick<QueuedJob, 'delayMs'>): Promise<void>;
  enqueueAll(jobs: readonly QueuedJob[], session: ClientSession): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  unfinished: UnfinishedJobs;
  countUnsentEmails(): Promise<UnsentEmailCounts>;
  count(): Promise<JobCounts[]>;
}

/** 16 attempts span more than 18 hours, so an overnight outage of the mail server loses nothing. */
export const EMAIL_ATTEMPTS_MAX = 16;

/** Keeps rejections inside the library from ending the process while the database is unavailable. Others still end it. */
function logDatabaseRejections(log: Logger): () => void {
  const listener = (reason: unknown): void => {
    if (!isDatabaseUnavailable(reason)) throw reason;
    log.warn({ reason: String(reason) }, 'jobs: the database is unavailable');
  };
  process.on('unhandledRejection', listener);
  return () => void process.off('unhandledRejection', listener);
}

async function schedule({ name, group, cronExpression, perform }: RecurringJob, context: HandlerContext): Promise<void> {
  const handler = toHandler({ name, maxAttempts: 1, perform }, context);
  await context.backgroundJobs.registerCron<JobData>(handler, { group, scheduleName: name, cronExpression, data: {} });
}

/** A new job is due this much earlier, because the worker looks for it immediately and may have a slightly slow clock. */
const CLOCK_TOLERANCE_MS = 1000;

async function insertJobs(
  jobModel: JobModel,
  handlers: ReadonlyMap<string, Handler>,
  jobs: readonly QueuedJob[],
  session: ClientSession,
): Promise<void> {
  const unknownJob = jobs.find(({ name }) => !handlers.has(name));
  if (unknownJob) throw new Error(`no job is called ${unknownJob.name}`);
  const traceHeaders = { _traceHeaders: createTraceHeaders() };
  const inserts = jobs.map(({ name, data, delayMs = 0 }) => {
    // These are the fields that `enqueue` of the library writes. It names the queue after the job.
    const _id = new Types.ObjectId();
    const job = { _id, handlerName: name, queue: name, data: { ...data, ...traceHeaders }, attemptsCount: 0 };
    // The database sets the times: the job of a process whose clock is an hour fast would wait for an hour.
    const nextRunAt = { $add: ['$$NOW', delayMs - CLOCK_TOLERANCE_MS] };
    const times = { nextRunAt, createdAt: '$$NOW', updatedAt: '$$NOW' };
    const update = [{ $replaceWith: { $mergeObjects: [{ $literal: job }, times] } }];
    return { updateOne: { filter: { _id }, update, upsert: true } };
  });
  if (inserts.length > 0) await jobModel.collection.bulkWrite(inserts, { session });
}

export async function createJobs(log: Logger, metrics: Metrics): Promise<Jobs> {
  const instances = await createBackgroundJobs(log, metrics);
  const { jobModel } = instances.emails;
  const { jobDuration: duration } = metrics;
  const handlers = new Map<string, Handler>();
  const recurringJobs: RecurringJob[] = [];
  const enqueueAll: Jobs['enqueueAll'] = (jobs, session) => insertJobs(jobModel, handlers, jobs, session);
  const define: Jobs['define'] = (definition) => {
    const { name, group } = definition;
    const backgroundJobs = instances[group];
    const handler = toHandler(definition as unknown as JobDefinition<JobData>, { backgroundJobs, log, duration });
    backgroundJobs.register<JobData>(handler, group);
    handlers.set(name, handler);
  };
  let stopLoggingRejections = (): void => {};
  return {
    handlers,
    define,
    defineEmail: (name, perform) => define({ name, group: 'emails', maxAttempts: EMAIL_ATTEMPTS_MAX, perform }),
    defineRecurring: (job) => void recurringJobs.push(job),
    unfinished: createUnfinishedJobs(instances.emails),
    countUnsentEmails: () => countUnsentEmails(jobModel, [...handlers.keys()].filter(isEmailJob)),
    count: () => countJobs(jobModel, [...handlers.keys(), ...recurringJobs.map(({ name }) => name)]),
    enqueue: (name, data, session, options) => enqueueAll([{ name, data, ...options }], session),
    enqueueAll,
    async start() {
      for (const job of recurringJobs) await schedule(job, { backgroundJobs: instances[job.group], log, duration });
      for (const group of JOB_GROUPS) await instances[group].start([group], workerOptionsFor(group));
      stopLoggingRejections = logDatabaseRejections(log);
    },
    async stop() {
      await Promise.all(JOB_GROUPS.map((group) => instances[group].stop(5_000)));
      stopLoggingRejections();
    },
  };
}
