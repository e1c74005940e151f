import { getDownload, renewDownload } from '@banca/contracts/downloads';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';

const downloadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDownload: build.query(toQueryDefinition(getDownload)),
    renewDownload: build.mutation(toQueryDefinition(renewDownload)),
  }),
});

export const { useGetDownloadQuery, useRenewDownloadMutation } = downloadsApi;
