import { login, requestReset, resetPassword, signup } from '@banca/contracts/auth';
import { api } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    signup: build.mutation(call(signup)),
    login: build.mutation(call(login)),
    requestReset: build.mutation(call(requestReset)),
    resetPassword: build.mutation(call(resetPassword)),
  }),
});

export const { useSignupMutation, useLoginMutation, useRequestResetMutation, useResetPasswordMutation } = accountApi;
