import { login, signup } from '@banca/contracts/auth';
import { api } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    signup: build.mutation(call(signup)),
    login: build.mutation(call(login)),
  }),
});

export const { useSignupMutation, useLoginMutation } = accountApi;
