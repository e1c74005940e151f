import { z } from 'zod';
import { Id, IdParams, PageQuery, createPageSchema, Timestamp } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { examplePageInfo } from './examples.ts';

const Health = z.enum(['ok', 'unavailable']);

const System = z.object({
  health: z.object({
    database: Health,
    storage: Health,
    email: Health,
    catalogue: z.object({
      status: Health,
      /** Seconds since public search was last known to be up to date; null before it is loaded. */
      lagSeconds: z.number().nullable(),
    }),
  }),
  versions: z.object({ app: z.string(), commit: z.string(), node: z.string(), mongodb: z.string() }),
  queue: z.object({
    waiting: z.int(),
    oldestWaitingAt: Timestamp.nullable(),
    /** Emails that wait for their next attempt, or because the mailbox got many. */
    delayedEmails: z.int(),
    failed: z.int(),
  }),
  storage: z.object({
    /** What uploaded files take, with the declared sizes of unfinished uploads. */
    hostedBytes: z.number(),
    /** Null in S3. */
    disk: z.object({ totalBytes: z.number(), freeBytes: z.number(), isNearlyFull: z.boolean() }).nullable(),
  }),
  backup: z.object({ finishedAt: Timestamp, bytes: z.number() }).nullable(),
});

export const getSystem = defineEndpointSchema({
  summary: 'Get the health, the versions, the queue and the last backup of the installation',
  description: 'Counts are exact up to 10,000 for each kind of job. Health is at most five seconds old.',
  response: System,
  example: {
    health: { database: 'ok', storage: 'ok', email: 'ok', catalogue: { status: 'ok', lagSeconds: 0.4 } },
    versions: { app: '0.1.0', commit: '2f76e961', node: 'v24.11.0', mongodb: '8.0.4' },
    queue: { waiting: 3, oldestWaitingAt: '2026-11-21T08:00:00.000Z', delayedEmails: 1, failed: 1 },
    storage: { hostedBytes: 12_400_000, disk: { totalBytes: 80_000_000_000, freeBytes: 52_000_000_000, isNearlyFull: false } },
    backup: { finishedAt: '2026-11-21T03:04:00.000Z', bytes: 52_428_800 },
  },
});

/** `failed`: the last attempt failed. `retrying`: at least one attempt failed, and the job tries again. */
export const JobStatus = z.enum(['failed', 'retrying'], 'filters.status');

/** A job with a failed attempt. It contains no address and no text, because the job reads them when it runs. */
export const UnfinishedJob = z
  .object({
    _id: Id,
    name: z.string(),
    status: JobStatus,
    attempts: z.int(),
    error: z.string(),
    createdAt: Timestamp,
    /** Null after the last attempt. */
    nextAttemptAt: Timestamp.nullable(),
    order: Id.nullable(),
  })
  .meta({ id: 'UnfinishedJob' });

export const listJobs = defineEndpointSchema({
  summary: 'List jobs that failed, newest first, such as emails that could not be sent',
  description: 'Returns jobs that failed for good, or with `status=retrying` jobs that will be tried again.',
  query: PageQuery.extend({ status: JobStatus.default('failed') }),
  response: createPageSchema('jobs', UnfinishedJob),
  example: {
    jobs: [
      {
        _id: '65f1c0ffee0123456789abf2',
        name: 'mail.download-link',
        status: 'failed',
        attempts: 16,
        error: 'Error: 550 5.1.1 No such user here',
        createdAt: '2026-11-21T08:00:00.000Z',
        nextAttemptAt: null,
        order: '65f1c0ffee0123456789abe0',
      },
    ],
    ...examplePageInfo,
  },
});

export const retryJob = defineEndpointSchema({
  summary: 'Run a failed job now',
  params: IdParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
  example: { message: 'adminSystem.queued' },
});

export const discardJob = defineEndpointSchema({
  summary: 'Delete a failed job, so that it never runs again',
  params: IdParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
  example: { message: 'adminSystem.discarded' },
});
