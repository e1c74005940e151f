import type { ResponseBody } from '@banca/contracts/endpoint';
import { endOtherSessions, endSession, listSessions } from '@banca/contracts/sessions';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';

export type AccountSession = ResponseBody<typeof listSessions>['sessions'][number];

const SESSIONS_TAG = 'AccountSession';

/** Mutations reload the list after a failure too, because the session may already have ended. */
const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSessions: build.query({ ...toQueryDefinition(listSessions), providesTags: [SESSIONS_TAG], keepUnusedDataFor: 0 }),
    endSession: build.mutation({ ...toQueryDefinition(endSession), invalidatesTags: [SESSIONS_TAG] }),
    endOtherSessions: build.mutation({ ...toQueryDefinition(endOtherSessions), invalidatesTags: [SESSIONS_TAG] }),
  }),
});

export const { useListSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = sessionsApi;
