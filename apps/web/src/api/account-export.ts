import { createAccountExport } from '@banca/contracts/account-export';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';

const accountExportApi = api.injectEndpoints({
  endpoints: (build) => ({
    createAccountExport: build.mutation(toQueryDefinition(createAccountExport)),
  }),
});

export const { useCreateAccountExportMutation } = accountExportApi;
