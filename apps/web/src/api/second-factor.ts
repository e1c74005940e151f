import {
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  reauthenticate,
  renewRecoveryCodes,
  startEnrolment,
} from '@banca/contracts/second-factor';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';

const SECOND_FACTOR_TAG = 'SecondFactor';

// Turning the second factor on ends the other sessions.
const INVALIDATED_TAGS = [SECOND_FACTOR_TAG, 'AccountSession'] as const;

const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query({ ...toQueryDefinition(getSecondFactor), providesTags: [SECOND_FACTOR_TAG] }),
    startEnrolment: build.mutation(toQueryDefinition(startEnrolment)),
    enableSecondFactor: build.mutation({ ...toQueryDefinition(enableSecondFactor), invalidatesTags: INVALIDATED_TAGS }),
    disableSecondFactor: build.mutation({ ...toQueryDefinition(disableSecondFactor), invalidatesTags: INVALIDATED_TAGS }),
    renewRecoveryCodes: build.mutation({ ...toQueryDefinition(renewRecoveryCodes), invalidatesTags: INVALIDATED_TAGS }),
    reauthenticate: build.mutation({ ...toQueryDefinition(reauthenticate), invalidatesTags: [SECOND_FACTOR_TAG] }),
  }),
});

export const {
  useGetSecondFactorQuery,
  useStartEnrolmentMutation,
  useEnableSecondFactorMutation,
  useDisableSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useReauthenticateMutation,
} = secondFactorApi;
