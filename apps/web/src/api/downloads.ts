import { getDownload, renewDownload } from '@banca/contracts/downloads';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api, toQueryDefinition } from './api.ts';

export type Download = ResponseBody<typeof getDownload>;

export const downloadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDownload: build.query(toQueryDefinition(getDownload)),
    renewDownload: build.mutation(toQueryDefinition(renewDownload)),
  }),
});
