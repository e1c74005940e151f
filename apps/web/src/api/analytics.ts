import { getCreatorAnalytics, getDashboardSummary, getProductAnalytics, getSales } from '@banca/contracts/analytics';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { createShortUrl } from '@banca/contracts/own-products';
import { api, toQueryDefinition, ORDER_LISTS_TAG, OWN_PRODUCTS_TAG, OWN_TITLES_TAG } from './api.ts';

export type DashboardSummary = ResponseBody<typeof getDashboardSummary>;
export type Analytics = ResponseBody<typeof getCreatorAnalytics>;
export type ProductMetrics = ResponseBody<typeof getProductAnalytics>;

/** Without a connection, the creator still sees the numbers of an earlier visit in this session. */
const keepUnusedDataFor = 3600;

export const analyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboardSummary: build.query({
      ...toQueryDefinition(getDashboardSummary),
      providesTags: [ORDER_LISTS_TAG, OWN_PRODUCTS_TAG],
      keepUnusedDataFor,
    }),
    creatorAnalytics: build.query({
      ...toQueryDefinition(getCreatorAnalytics),
      providesTags: [ORDER_LISTS_TAG],
      keepUnusedDataFor,
    }),
    salesByDay: build.query({ ...toQueryDefinition(getSales), providesTags: [ORDER_LISTS_TAG] }),
    productAnalytics: build.query({ ...toQueryDefinition(getProductAnalytics), providesTags: [ORDER_LISTS_TAG] }),
    createShortUrl: build.mutation({
      ...toQueryDefinition(createShortUrl),
      invalidatesTags: (response) => (response ? [OWN_PRODUCTS_TAG, OWN_TITLES_TAG] : []),
    }),
  }),
});
