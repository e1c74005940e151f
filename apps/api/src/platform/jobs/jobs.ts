import { BackgroundJobs, type BackgroundJobType } from '@clipboard-health/mongo-jobs';
import mongoose, { type ClientSession } from 'mongoose';
import { isDatabaseAway } from '../mongo/database-away.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { createJobIndexes, createUnsentMails, isMailJob, type UnsentMails } from './unsent-mails.ts';

/** What a job carries: ids and small facts, never rendered text or secrets. */
export type JobData = Record<string, string | number | boolean | null | undefined>;

export interface JobDefinition<D extends JobData> {
  name: string;
  /** Retried with a delay of 2^attempt seconds. */
  maxAttempts: number;
  /** Safe to run twice: a job is done at least once. */
  perform: (this: void, data: D) => Promise<void>;
}

/** Thrown by a job that must wait: it is queued again for that moment, and no attempt is counted. */
export class JobDeferred extends Error {
  readonly until: Date;

  constructor(until: Date) {
    super(`deferred until ${until.toISOString()}`);
    this.until = until;
  }
}

export interface Jobs {
  define<D extends JobData>(definition: JobDefinition<D>): void;
  /** Queues a job inside the transaction that is its reason; it runs after `delayMs`, at once unless given. */
  enqueue(name: string, data: JobData, session: ClientSession, options?: { delayMs?: number }): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The mails that could not be sent so far. */
  mails: UnsentMails;
  /** Runs everything that is due, in this call; for tests and the demo shop. */
  drain(): Promise<void>;
}

const GROUP = 'all';
/** 16 attempts reach over 18 hours: a mail server that is down over night loses nothing. */
export const MAIL_ATTEMPTS = 16;

const workerOptions = {
  maxConcurrency: 4,
  lockTimeoutMS: 60_000,
  unlockJobsIntervalMS: 10_000,
  refreshQueuesIntervalMS: 5_000,
  newJobCheckWaitMS: 2_000,
};

/** The library looks for jobs of dead workers in a loop that nothing catches: without the database it would end the process. */
function catchUnlocking({ jobsRepo }: BackgroundJobs, log: Logger): void {
  const unlock = jobsRepo.unlockFirstExpiredJob.bind(jobsRepo);
  jobsRepo.unlockFirstExpiredJob = async (threshold) => {
    try {
      return await unlock(threshold);
    } catch (error) {
      log.warn({ error: String(error) }, 'jobs: those of dead workers were not looked for');
      return undefined;
    }
  };
}

/** The net below: what else rejects while the database is away must not end the process; anything else still does. */
function watchRejections(log: Logger): () => void {
  const listener = (reason: unknown): void => {
    if (!isDatabaseAway(reason)) throw reason;
    log.warn({ reason: String(reason) }, 'jobs: the database is away');
  };
  process.on('unhandledRejection', listener);
  return () => void process.off('unhandledRejection', listener);
}

/** The database must be connected. */
export async function createJobs(log: Logger, metrics: Metrics): Promise<Jobs> {
  let stopWatching = (): void => {};
  const library = new BackgroundJobs({
    dbConnection: mongoose.connection,
    logger: {
      info: (...parts) => log.debug(parts.map(String).join(' ')),
      error: (...parts) => log.warn(parts.map(String).join(' ')),
    },
    metricsReporter: {
      gauge: () => {},
      timing: () => {},
      increment: (name, tags) => metrics.jobs.inc({ queue: tags['queue'] ?? 'none', state: tags['state'] ?? name }),
    },
  });
  await createJobIndexes(library);
  catchUnlocking(library, log);
  const mailNames = new Set<string>();
  return {
    define(definition) {
      if (isMailJob(definition.name)) mailNames.add(definition.name);
      library.register(handlerClass(definition, { library, log }), GROUP);
    },
    mails: createUnsentMails(library, mailNames),
    enqueue: async (name, data, session, { delayMs = 0 } = {}) =>
      void (await library.enqueue<JobData>(name, data, { session, startAt: new Date(Date.now() + delayMs) })),
    async start() {
      await library.start([GROUP], workerOptions);
      stopWatching = watchRejections(log);
    },
    async stop() {
      await library.stop(5_000);
      stopWatching();
    },
    async drain() {
      const worker = library.buildWorker([GROUP], { ...workerOptions, useChangeStream: false });
      for (let queues = await queuesDue(library); queues.length > 0; queues = await queuesDue(library)) {
        for (const queue of queues) {
          const job = await library.jobsRepo.fetchAndLockNextJob([queue]);
          if (!job) continue;
          await worker.runJobHandler(job);
          await worker.markJobCompleted(job);
        }
      }
    },
  };
}

const queuesDue = async (library: BackgroundJobs): Promise<string[]> =>
  await library.jobModel
    .distinct('queue', { nextRunAt: { $lte: new Date() }, lockedAt: null, failedAt: null })
    .then((found) => found);

interface Running {
  library: BackgroundJobs;
  log: Logger;
}

/** The library knows a job by a class whose instances have its name. */
const handlerClass = <D extends JobData>({ name, maxAttempts, perform }: JobDefinition<D>, { library, log }: Running) =>
  class {
    name = name;
    maxAttempts = maxAttempts;
    async perform(data: D, job?: BackgroundJobType<D>): Promise<void> {
      try {
        await perform(data);
      } catch (error) {
        if (error instanceof JobDeferred) return void (await library.enqueue<JobData>(name, data, { startAt: error.until }));
        const attempt = (job?.attemptsCount ?? 0) + 1;
        const fields = { job: String(job?._id), queue: name, attempt, error: String(error) };
        if (attempt >= maxAttempts) log.error(fields, 'a job failed for good');
        else log.warn(fields, 'a job failed and is tried again');
        throw error;
      }
    }
  };
