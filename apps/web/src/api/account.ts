import { deleteOwnAccount, getDeletionConsequences } from '@banca/contracts/account-deletion';
import { createAccountExport } from '@banca/contracts/account-export';
import * as emailChange from '@banca/contracts/email-change';
import { api, toQueryDefinition } from './api.ts';
import { storeUser } from './store-user.ts';

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeletionConsequences: build.query(toQueryDefinition(getDeletionConsequences)),
    deleteOwnAccount: build.mutation(toQueryDefinition(deleteOwnAccount)),
    createAccountExport: build.mutation(toQueryDefinition(createAccountExport)),

    getEmailChange: build.query({ ...toQueryDefinition(emailChange.getEmailChange), providesTags: ['EmailChange'] }),
    requestEmailChange: build.mutation({
      ...toQueryDefinition(emailChange.requestEmailChange),
      invalidatesTags: ['EmailChange'],
    }),
    resendEmailChange: build.mutation({ ...toQueryDefinition(emailChange.resendEmailChange), invalidatesTags: ['EmailChange'] }),
    cancelEmailChange: build.mutation({ ...toQueryDefinition(emailChange.cancelEmailChange), invalidatesTags: ['EmailChange'] }),
    confirmEmailChange: build.mutation({
      ...toQueryDefinition(emailChange.confirmEmailChange),
      invalidatesTags: ['EmailChange'],
      onQueryStarted: storeUser,
    }),
    undoEmailChange: build.mutation(toQueryDefinition(emailChange.undoEmailChange)),
  }),
});
