import { deleteOwnAccount, getDeletionConsequences } from '@banca/contracts/account-deletion';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';

const accountDeletionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeletionConsequences: build.query(toQueryDefinition(getDeletionConsequences)),
    deleteOwnAccount: build.mutation(toQueryDefinition(deleteOwnAccount)),
  }),
});

export const { useGetDeletionConsequencesQuery, useDeleteOwnAccountMutation } = accountDeletionApi;
