import { getDownload, renewDownload } from '@banca/contracts/downloads';
import { api, toQueryDefinition } from './api.ts';

export const downloadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDownload: build.query(toQueryDefinition(getDownload)),
    renewDownload: build.mutation(toQueryDefinition(renewDownload)),
  }),
});
