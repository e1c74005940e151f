import type { ResponseBody } from '@banca/contracts/endpoint';
import * as security from '@banca/contracts/security';
import { api, toQueryDefinition } from './api.ts';

export type AccountSession = ResponseBody<typeof security.listSessions>['sessions'][number];

// Turning the second factor on ends the other sessions.
const SECOND_FACTOR_TAGS = ['SecondFactor', 'AccountSession'] as const;

export const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query({ ...toQueryDefinition(security.getSecondFactor), providesTags: ['SecondFactor'] }),
    startEnrolment: build.mutation(toQueryDefinition(security.startEnrolment)),
    enableSecondFactor: build.mutation({
      ...toQueryDefinition(security.enableSecondFactor),
      invalidatesTags: SECOND_FACTOR_TAGS,
    }),
    disableSecondFactor: build.mutation({
      ...toQueryDefinition(security.disableSecondFactor),
      invalidatesTags: SECOND_FACTOR_TAGS,
    }),
    renewRecoveryCodes: build.mutation({
      ...toQueryDefinition(security.renewRecoveryCodes),
      invalidatesTags: SECOND_FACTOR_TAGS,
    }),
    reauthenticate: build.mutation({ ...toQueryDefinition(security.reauthenticate), invalidatesTags: ['SecondFactor'] }),

    listSessions: build.query({
      ...toQueryDefinition(security.listSessions),
      providesTags: ['AccountSession'],
      keepUnusedDataFor: 0,
    }),
    // Both mutations reload the list after a failure too, because the session may already have ended.
    endSession: build.mutation({ ...toQueryDefinition(security.endSession), invalidatesTags: ['AccountSession'] }),
    endOtherSessions: build.mutation({ ...toQueryDefinition(security.endOtherSessions), invalidatesTags: ['AccountSession'] }),
  }),
});
