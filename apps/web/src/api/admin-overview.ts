import { getOverview } from '@banca/contracts/admin';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api } from './api.ts';
import { call } from './call.ts';

export type Overview = ResponseBody<typeof getOverview>;

const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({ getOverview: build.query({ ...call(getOverview), providesTags: ['Admin', 'Orders'] }) }),
});

export const { useGetOverviewQuery } = overviewApi;
