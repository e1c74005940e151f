import { getCreatorAnalytics, getDashboardSummary, getProductAnalytics, getSales, getVisitors } from '@banca/contracts/analytics';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { createShortUrl } from '@banca/contracts/products';
import { api } from './api.ts';
import { call } from './call.ts';
import { ORDER_LISTS, OWN_PRODUCTS, OWN_TITLES } from './tags.ts';

export type Summary = ResponseBody<typeof getDashboardSummary>;
export type Analytics = ResponseBody<typeof getCreatorAnalytics>;
export type ProductFigures = ResponseBody<typeof getProductAnalytics>;

const analyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboardSummary: build.query({ ...call(getDashboardSummary), providesTags: [ORDER_LISTS, OWN_PRODUCTS] }),
    creatorAnalytics: build.query({ ...call(getCreatorAnalytics), providesTags: [ORDER_LISTS] }),
    productAnalytics: build.query({ ...call(getProductAnalytics), providesTags: [ORDER_LISTS] }),
    createShortUrl: build.mutation({
      ...call(createShortUrl),
      invalidatesTags: (response) => (response ? [OWN_PRODUCTS, OWN_TITLES] : []),
    }),
    salesByDay: build.query({ ...call(getSales), providesTags: [ORDER_LISTS] }),
    visitorsByDay: build.query(call(getVisitors)),
  }),
});

export const {
  useDashboardSummaryQuery,
  useCreatorAnalyticsQuery,
  useProductAnalyticsQuery,
  useCreateShortUrlMutation,
  useSalesByDayQuery,
  useVisitorsByDayQuery,
} = analyticsApi;
