import { listEmails, retryEmail } from '@banca/contracts/admin-emails';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api } from './api.ts';
import { call } from './call.ts';

export type EmailPage = ResponseBody<typeof listEmails>;
export type UnsentEmail = EmailPage['emails'][number];

const emailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEmails: build.query({ ...call(listEmails), providesTags: ['UnsentEmail'] }),
    retryEmail: build.mutation({ ...call(retryEmail), invalidatesTags: ['UnsentEmail', 'AuditEntry'] }),
  }),
});

export const { useListEmailsQuery, useRetryEmailMutation } = emailsApi;
