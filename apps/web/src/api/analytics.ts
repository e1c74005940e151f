import { getCreatorAnalytics, getDashboardSummary, getProductAnalytics, getSales, getVisitors } from '@banca/contracts/analytics';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { createShortUrl } from '@banca/contracts/products';
import { api } from './api.ts';
import { call } from './call.ts';

export type Summary = ResponseBody<typeof getDashboardSummary>;
export type Analytics = ResponseBody<typeof getCreatorAnalytics>;
export type ProductFigures = ResponseBody<typeof getProductAnalytics>;

// A decided order changes the month; a product put on sale or taken off, the count of them.
const analyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboardSummary: build.query({ ...call(getDashboardSummary), providesTags: ['Analytics', 'Orders', 'MyProducts'] }),
    creatorAnalytics: build.query({ ...call(getCreatorAnalytics), providesTags: ['Analytics', 'Orders'] }),
    productAnalytics: build.query({ ...call(getProductAnalytics), providesTags: ['Analytics', 'Orders'] }),
    createShortUrl: build.mutation({ ...call(createShortUrl), invalidatesTags: (done) => (done ? ['MyProducts'] : []) }),
    salesByDay: build.query({ ...call(getSales), providesTags: ['Analytics', 'Orders'] }),
    visitorsByDay: build.query({ ...call(getVisitors), providesTags: ['Analytics'] }),
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
