import * as account from '@banca/contracts/account';
import { api, toQueryDefinition } from './api.ts';
import { storeUser } from './store-user.ts';

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeletionConsequences: build.query(toQueryDefinition(account.getDeletionConsequences)),
    deleteOwnAccount: build.mutation(toQueryDefinition(account.deleteOwnAccount)),
    createAccountExport: build.mutation(toQueryDefinition(account.createAccountExport)),

    getEmailChange: build.query({ ...toQueryDefinition(account.getEmailChange), providesTags: ['EmailChange'] }),
    requestEmailChange: build.mutation({
      ...toQueryDefinition(account.requestEmailChange),
      invalidatesTags: ['EmailChange'],
    }),
    resendEmailChange: build.mutation({ ...toQueryDefinition(account.resendEmailChange), invalidatesTags: ['EmailChange'] }),
    cancelEmailChange: build.mutation({ ...toQueryDefinition(account.cancelEmailChange), invalidatesTags: ['EmailChange'] }),
    confirmEmailChange: build.mutation({
      ...toQueryDefinition(account.confirmEmailChange),
      invalidatesTags: ['EmailChange'],
      onQueryStarted: storeUser,
    }),
    undoEmailChange: build.mutation(toQueryDefinition(account.undoEmailChange)),
  }),
});
