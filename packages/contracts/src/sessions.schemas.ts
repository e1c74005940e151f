import { z } from 'zod';
import { Id, IdParams, Timestamp } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';

export const Session = z
  .object({
    _id: Id,
    createdAt: Timestamp,
    /** Accurate to five minutes. */
    lastUsedAt: Timestamp,
    /** Browser and operating system, such as `Chrome, Android`. Empty if the client did not name them. */
    device: z.string(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' });

const exampleSession = {
  _id: '65f1c0ffee0123456789abcd',
  createdAt: '2026-11-21T08:00:00.000Z',
  lastUsedAt: '2026-11-21T09:30:00.000Z',
  device: 'Chrome, Android',
  isCurrent: true,
};

export const listSessions = defineEndpointSchema({
  summary: "List the caller's sessions",
  description: 'The current session is first, then the one that was used last. At most 100.',
  response: z.object({ sessions: z.array(Session) }),
  example: { sessions: [exampleSession] },
});

export const endSession = defineEndpointSchema({
  preservesResponseCache: true,
  summary: "End one of the caller's sessions",
  description: 'Also ends the push notifications of that browser. A session that has ended already is answered with 404.',
  params: IdParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
  example: { message: 'sessions.ended' },
});

export const endOtherSessions = defineEndpointSchema({
  preservesResponseCache: true,
  summary: "End all of the caller's sessions except the current one",
  response: z.object({ message: z.string() }),
  example: { message: 'sessions.othersEnded' },
});
