import { z } from 'zod';
import { Id, IdParams, PageQuery, createPageSchema, Timestamp } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { examplePageInfo } from './examples.ts';

/** `failed`: the last attempt failed. `retrying`: at least one attempt failed, and the job tries again. */
export const EmailStatus = z.enum(['failed', 'retrying'], 'filters.status');

/** An email that could not be sent. It contains no address and no text, because the job reads them when it runs. */
export const UnsentEmail = z
  .object({
    _id: Id,
    /** The name of the job, such as `mail.download-link`. */
    job: z.string(),
    status: EmailStatus,
    attempts: z.int(),
    /** The latest error of the mail server or the connection. */
    error: z.string(),
    createdAt: Timestamp,
    /** Null after the last attempt. */
    nextAttemptAt: Timestamp.nullable(),
    order: Id.nullable(),
  })
  .meta({ id: 'UnsentEmail' });

export const listEmails = defineEndpointSchema({
  summary: 'List emails that could not be sent, newest first, with the number of waiting emails',
  description:
    'Returns emails that failed for good, or with `status=retrying` emails that will be tried again. Counts are exact up to 10,000.',
  query: PageQuery.extend({ status: EmailStatus.default('failed') }),
  response: createPageSchema('emails', UnsentEmail).extend({
    failed: z.int(),
    /** Emails not sent yet, including those that are retried. */
    waiting: z.int(),
    oldestWaitingAt: Timestamp.nullable(),
  }),
  example: {
    emails: [
      {
        _id: '65f1c0ffee0123456789abf2',
        job: 'mail.download-link',
        status: 'failed',
        attempts: 16,
        error: '550 5.1.1 No such user here',
        createdAt: '2026-11-21T08:00:00.000Z',
        nextAttemptAt: null,
        order: '65f1c0ffee0123456789abe0',
      },
    ],
    ...examplePageInfo,
    failed: 1,
    waiting: 0,
    oldestWaitingAt: null,
  },
});

export const retryEmail = defineEndpointSchema({
  summary: 'Retry sending an email now',
  params: IdParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
  example: { message: 'adminEmails.queued' },
});
