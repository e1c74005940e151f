import type { BackgroundJobs, BackgroundJobType } from '@clipboard-health/mongo-jobs';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createSpan, runInSpan } from '../tracing.ts';
import { JobDeferred } from './job-deferred.ts';
import type { JobGroup } from './job-groups.ts';

/** Ids and small values, never rendered text or secrets. */
export type JobData = Record<string, string | number | boolean | null | undefined>;
export interface JobDefinition<D extends JobData> {
  name: string;
  group: JobGroup;
  /** Retried after 2^attempt seconds. */
  maxAttempts: number;
  /** Must be idempotent: jobs run at least once. */
  perform: (this: void, data: D) => Promise<void>;
}

type StoredJob = Pick<BackgroundJobType<unknown>, '_id' | 'attemptsCount'>;

export interface Handler {
  name: string;
  maxAttempts: number;
  perform(this: void, data: JobData, job?: StoredJob): Promise<void>;
}

export interface HandlerContext {
  backgroundJobs: BackgroundJobs;
  log: Logger;
  duration: Metrics['jobDuration'];
}

const readTraceparent = (data: object): unknown =>
  (data as { _traceHeaders?: { traceparent?: unknown } })._traceHeaders?.traceparent;

type Result = 'done' | 'deferred' | 'retried' | 'failed';

const MESSAGES = {
  done: 'a job is done',
  deferred: 'a job was deferred',
  retried: 'a job failed and will be retried',
  failed: 'a job failed after its last attempt',
} as const;
const LEVELS = { done: 'info', deferred: 'info', retried: 'warn', failed: 'error' } as const;

export function toHandler(
  { name, maxAttempts, perform }: Pick<JobDefinition<JobData>, 'name' | 'maxAttempts' | 'perform'>,
  { backgroundJobs, log, duration }: HandlerContext,
): Handler {
  const runOnce = async (data: JobData, attempt: number): Promise<void> => {
    const startedAt = performance.now();
    const report = (result: Result, errorFields: { error?: string } = {}): void => {
      const ms = performance.now() - startedAt;
      duration.observe({ queue: name, result }, ms / 1000);
      log[LEVELS[result]]({ attempt, ms: Math.round(ms * 1000) / 1000, ...errorFields }, MESSAGES[result]);
    };
    try {
      await perform(data);
      report('done');
    } catch (error) {
      if (error instanceof JobDeferred) {
        await backgroundJobs.enqueue<JobData>(name, data, { startAt: error.until });
        return report('deferred');
      }
      report(attempt >= maxAttempts ? 'failed' : 'retried', { error: String(error) });
      throw error;
    }
  };
  return {
    name,
    maxAttempts,
    async perform(data, job) {
      const span = createSpan(readTraceparent(data), { job: String(job?._id), queue: name });
      await runInSpan(span, () => runOnce(data, (job?.attemptsCount ?? 0) + 1));
    },
  };
}
