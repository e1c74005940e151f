import { getDownload, renewDownload } from '@banca/contracts/downloads';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';

const downloadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDownload: build.query(toQueryDefinition(getDownload)),
    renewDownload: build.mutation(toQueryDefinition(renewDownload)),
  }),
});

/** Fetches the download while the server renders. */
export const loadDownload = downloadsApi.endpoints.getDownload.initiate;

export const { useGetDownloadQuery, useRenewDownloadMutation } = downloadsApi;
