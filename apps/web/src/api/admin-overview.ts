import { getOverview } from '@banca/contracts/admin';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api } from './api.ts';
import { call } from './call.ts';
import { ADMIN_PRODUCTS, ORDER_LISTS } from './tags.ts';

export type Overview = ResponseBody<typeof getOverview>;

const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query({ ...call(getOverview), providesTags: ['Account', ADMIN_PRODUCTS, ORDER_LISTS] }),
  }),
});

export const { useGetOverviewQuery } = overviewApi;
