import { getDownload, renewDownload } from '@banca/contracts/downloads';
import { api } from './api.ts';
import { call } from './call.ts';

const downloadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDownload: build.query(call(getDownload)),
    renewDownload: build.mutation(call(renewDownload)),
  }),
});

export const { useGetDownloadQuery, useRenewDownloadMutation } = downloadsApi;
