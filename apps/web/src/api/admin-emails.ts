import { listEmails, retryEmail } from '@banca/contracts/admin-emails';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';

export type EmailPage = ResponseBody<typeof listEmails>;
export type UnsentEmail = EmailPage['emails'][number];

const adminEmailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEmails: build.query({ ...toQueryDefinition(listEmails), providesTags: ['UnsentEmail'] }),
    retryEmail: build.mutation({ ...toQueryDefinition(retryEmail), invalidatesTags: ['UnsentEmail', 'AuditEntry'] }),
  }),
});

export const { useListEmailsQuery, useRetryEmailMutation } = adminEmailsApi;
