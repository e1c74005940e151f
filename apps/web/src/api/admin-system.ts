import { discardJob, getSystem, listJobs, retryJob } from '@banca/contracts/admin-system';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';

export type System = ResponseBody<typeof getSystem>;
export type UnfinishedJob = ResponseBody<typeof listJobs>['jobs'][number];

const adminSystemApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSystem: build.query({ ...toQueryDefinition(getSystem), providesTags: ['UnfinishedJob'] }),
    listJobs: build.query({ ...toQueryDefinition(listJobs), providesTags: ['UnfinishedJob'] }),
    retryJob: build.mutation({ ...toQueryDefinition(retryJob), invalidatesTags: ['UnfinishedJob', 'AuditEntry'] }),
    discardJob: build.mutation({ ...toQueryDefinition(discardJob), invalidatesTags: ['UnfinishedJob', 'AuditEntry'] }),
  }),
});

export const { useGetSystemQuery, useListJobsQuery, useRetryJobMutation, useDiscardJobMutation } = adminSystemApi;
