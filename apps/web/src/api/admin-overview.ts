import { getOverview } from '@banca/contracts/admin';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';
import { ADMIN_PRODUCTS_TAG, ORDER_LISTS_TAG } from './tags.ts';

export type Overview = ResponseBody<typeof getOverview>;

const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query({
      ...toQueryDefinition(getOverview),
      providesTags: ['Account', ADMIN_PRODUCTS_TAG, ORDER_LISTS_TAG],
    }),
  }),
});

export const { useGetOverviewQuery } = overviewApi;
