import { login, requestReset, resendVerification, resetPassword, signup, verifyEmail } from '@banca/contracts/auth';
import { api } from './api.ts';
import { call } from './call.ts';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    signup: build.mutation(call(signup)),
    login: build.mutation(call(login)),
    requestReset: build.mutation(call(requestReset)),
    resetPassword: build.mutation(call(resetPassword)),
    verifyEmail: build.mutation(call(verifyEmail)),
    resendVerification: build.mutation(call(resendVerification)),
  }),
});

export const {
  useSignupMutation,
  useLoginMutation,
  useRequestResetMutation,
  useResetPasswordMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
} = accountApi;
