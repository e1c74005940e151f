import {
  disownEmail,
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
import { userChanged } from './session.ts';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    signup: build.mutation(toQueryDefinition(signup)),
    login: build.mutation(toQueryDefinition(login)),
    requestReset: build.mutation(toQueryDefinition(requestReset)),
    resetPassword: build.mutation(toQueryDefinition(resetPassword)),
    rateNewPassword: build.mutation(toQueryDefinition(rateNewPassword)),
    disownEmail: build.mutation(toQueryDefinition(disownEmail)),
    verifyEmail: build.mutation({
      ...toQueryDefinition(verifyEmail),
      onQueryStarted: async (_request, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (response) dispatch(userChanged(response.data.user));
      },
    }),
    resendVerification: build.mutation(toQueryDefinition(resendVerification)),
  }),
});

export const {
  useSignupMutation,
  useLoginMutation,
  useRequestResetMutation,
  useResetPasswordMutation,
  useRateNewPasswordMutation,
  useDisownEmailMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
} = accountApi;
