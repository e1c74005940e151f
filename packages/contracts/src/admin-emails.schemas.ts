import { z } from 'zod';
import { Id, IdParams, PageQuery, createPageSchema, Timestamp } from './common.schemas.ts';
import { endpointSchema } from './endpoint.ts';
import { examplePageInfo } from './examples.ts';
import { adminEmails as messages, filters } from './messages.ts';

/** `failed`: given up after the last attempt. `retrying`: failed at least once and is tried again by itself. */
export const EmailStatus = z.enum(['failed', 'retrying'], filters.status);

/** A mail that could not be sent. The address and the text are not part of it: they are read when the mail is sent. */
export const UnsentEmail = z
  .object({
    _id: Id,
    /** The name of the job, for instance `mail.download-link`. */
    job: z.string(),
    status: EmailStatus,
    attempts: z.int(),
    /** What the mail server or the connection answered last. */
    error: z.string(),
    createdAt: Timestamp,
    /** When it is tried again; null once it has failed. */
    nextAttemptAt: Timestamp.nullable(),
    order: Id.nullable(),
  })
  .meta({ id: 'UnsentEmail' });

export const listEmails = endpointSchema({
  summary: 'Mails that could not be sent, newest first, and how many wait',
  description: 'Those that have failed, unless `status` asks for those that are tried again. Counts are exact up to 10,000.',
  query: PageQuery.extend({ status: EmailStatus.default('failed') }),
  response: createPageSchema('emails', UnsentEmail).extend({
    failed: z.int(),
    /** Mails that wait to be sent, those that are tried again included. */
    waiting: z.int(),
    /** Since when the oldest of them waits. */
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

export const retryEmail = endpointSchema({
  summary: 'Try to send a mail again now',
  params: IdParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
  example: { message: messages.queued },
});
