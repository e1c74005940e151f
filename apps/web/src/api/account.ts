import {
  login,
  rateNewPassword,
  requestReset,
  resendVerification,
  resetPassword,
  signup,
  verifyEmail,
} from '@banca/contracts/auth';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    signup: build.mutation(toQueryDefinition(signup)),
    login: build.mutation(toQueryDefinition(login)),
    requestReset: build.mutation(toQueryDefinition(requestReset)),
    resetPassword: build.mutation(toQueryDefinition(resetPassword)),
    rateNewPassword: build.mutation(toQueryDefinition(rateNewPassword)),
    verifyEmail: build.mutation(toQueryDefinition(verifyEmail)),
    resendVerification: build.mutation(toQueryDefinition(resendVerification)),
  }),
});

export const {
  useSignupMutation,
  useLoginMutation,
  useRequestResetMutation,
  useResetPasswordMutation,
  useRateNewPasswordMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
} = accountApi;
