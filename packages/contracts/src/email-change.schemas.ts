import { z } from 'zod';
import { CurrentPassword } from './auth.schemas.ts';
import { Email, Timestamp } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { exampleOwnUser } from './examples.ts';
import { createTokenInput } from './link-token.schemas.ts';
import { OwnUser } from './users.schemas.ts';

const EmailChange = z
  .object({ email: z.string(), requestedAt: Timestamp, expiresAt: Timestamp })
  .meta({ id: 'EmailChange', description: 'A new email address that waits to be confirmed' });

const exampleChange = {
  email: 'helena.nova@example.com',
  requestedAt: '2026-11-21T08:00:00.000Z',
  expiresAt: '2026-11-22T08:00:00.000Z',
};

export const RequestEmailChangeInput = z.object({ email: Email, currentPassword: CurrentPassword });

export const getEmailChange = defineEndpointSchema({
  summary: "Get the caller's new email address that waits to be confirmed",
  response: z.object({ emailChange: EmailChange.nullable() }),
  example: { emailChange: exampleChange },
});

export const requestEmailChange = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Request a change of the email address',
  description:
    'Emails a link to the new address, which confirms it once within 24 hours, and a notice to the current one. The address stays the same until then. The response is the same if another account has the new address. Replaces an earlier request. A wrong password is answered with 400. Limit: 5 emails per hour per account and per new address.',
  status: 202,
  body: RequestEmailChangeInput,
  response: z.object({ emailChange: EmailChange, message: z.string() }),
  errors: ['forbidden', 'conflict'],
  bodyExample: { email: 'helena.nova@example.com', currentPassword: 'Creator-banca-1' },
  example: { emailChange: exampleChange, message: 'emailChange.requested' },
});

export const resendEmailChange = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Resend the link that confirms the new email address',
  description: 'The link stays the same and expires at the same time.',
  status: 202,
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
  example: { message: 'emailChange.resent' },
});

export const cancelEmailChange = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Cancel the requested change of the email address',
  description: 'Idempotent.',
  response: z.object({ message: z.string() }),
  example: { message: 'emailChange.cancelled' },
});

export const confirmEmailChange = defineEndpointSchema({
  summary: 'Change the email address with the token from the email',
  description:
    'The caller must be the account that requested the change. All its other sessions end. An invalid, used or expired token is answered with 400, and 409 means that another account has the address.',
  body: createTokenInput('emailChange.badToken'),
  response: z.object({ user: OwnUser, message: z.string() }),
  errors: ['conflict'],
  bodyExample: { token: '65f1c0ffee0123456789abcd.k3b0…' },
  example: { user: exampleOwnUser, message: 'emailChange.changed' },
});

export const undoEmailChange = defineEndpointSchema({
  summary: 'Undo a change of the email address with the token from the notice',
  description:
    'For the owner of an account that another person tried to take over. The token works once, within 7 days. The account gets the earlier address back, all its sessions end, its password becomes invalid, and a link to choose another one is emailed. An invalid or used token is answered with 400.',
  body: createTokenInput('emailChange.badUndoToken'),
  response: z.object({ message: z.string() }),
  errors: ['conflict'],
  bodyExample: { token: '65f1c0ffee0123456789abcd.k3b0…' },
  example: { message: 'emailChange.undone' },
});
