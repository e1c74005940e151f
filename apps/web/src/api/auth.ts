import * as auth from '@banca/contracts/auth';
import { api, toQueryDefinition } from './api.ts';
import { storeUser } from './store-user.ts';

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    signup: build.mutation(toQueryDefinition(auth.signup)),
    login: build.mutation(toQueryDefinition(auth.login)),
    requestReset: build.mutation(toQueryDefinition(auth.requestReset)),
    resetPassword: build.mutation(toQueryDefinition(auth.resetPassword)),
    rateNewPassword: build.mutation(toQueryDefinition(auth.rateNewPassword)),
    disownEmail: build.mutation(toQueryDefinition(auth.disownEmail)),
    verifyEmail: build.mutation({ ...toQueryDefinition(auth.verifyEmail), onQueryStarted: storeUser }),
    resendVerification: build.mutation(toQueryDefinition(auth.resendVerification)),
  }),
});
