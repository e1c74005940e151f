import type { ResponseBody } from '@banca/contracts/endpoint';
import * as secondFactor from '@banca/contracts/second-factor';
import { endOtherSessions, endSession, listSessions } from '@banca/contracts/sessions';
import { api, toQueryDefinition } from './api.ts';

export type AccountSession = ResponseBody<typeof listSessions>['sessions'][number];

// Turning the second factor on ends the other sessions.
const SECOND_FACTOR_TAGS = ['SecondFactor', 'AccountSession'] as const;

export const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query({ ...toQueryDefinition(secondFactor.getSecondFactor), providesTags: ['SecondFactor'] }),
    startEnrolment: build.mutation(toQueryDefinition(secondFactor.startEnrolment)),
    enableSecondFactor: build.mutation({
      ...toQueryDefinition(secondFactor.enableSecondFactor),
      invalidatesTags: SECOND_FACTOR_TAGS,
    }),
    disableSecondFactor: build.mutation({
      ...toQueryDefinition(secondFactor.disableSecondFactor),
      invalidatesTags: SECOND_FACTOR_TAGS,
    }),
    renewRecoveryCodes: build.mutation({
      ...toQueryDefinition(secondFactor.renewRecoveryCodes),
      invalidatesTags: SECOND_FACTOR_TAGS,
    }),
    reauthenticate: build.mutation({ ...toQueryDefinition(secondFactor.reauthenticate), invalidatesTags: ['SecondFactor'] }),

    listSessions: build.query({ ...toQueryDefinition(listSessions), providesTags: ['AccountSession'], keepUnusedDataFor: 0 }),
    // Both mutations reload the list after a failure too, because the session may already have ended.
    endSession: build.mutation({ ...toQueryDefinition(endSession), invalidatesTags: ['AccountSession'] }),
    endOtherSessions: build.mutation({ ...toQueryDefinition(endOtherSessions), invalidatesTags: ['AccountSession'] }),
  }),
});
