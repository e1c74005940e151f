import { z } from 'zod';
import { CurrentPassword } from './auth.schemas.ts';
import { IdParams, Timestamp } from './common.schemas.ts';
import { TokenQuery } from './link-token.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';

export const AccountExportInput = z.object({ currentPassword: CurrentPassword });

export const createAccountExport = defineEndpointSchema({
  preservesResponseCache: true,
  summary: "Create a link that downloads the caller's data",
  description:
    'The link needs no `Authorization` header, works for 10 minutes and three times, and ends with the session. A wrong password is answered with 400. Limit: 3 per day.',
  status: 201,
  body: AccountExportInput,
  response: z.object({ url: z.string(), expiresAt: Timestamp }),
  bodyExample: { currentPassword: 'Creator-banca-1' },
  example: {
    url: 'http://localhost:4000/api/exports/65f1c0ffee0123456789abcd?token=k3b0…',
    expiresAt: '2026-11-21T08:10:00.000Z',
  },
});

export const downloadAccountExport = defineEndpointSchema({
  summary: 'Download the data of an account',
  description:
    'A zip with one JSON file for each kind of data, and the images of the account. Answers 404 to a wrong token, and 410 to a link that expired, was used three times, or whose session has ended.',
  params: IdParams,
  query: TokenQuery,
  produces: 'application/zip',
  errors: ['not_found', 'gone'],
});
