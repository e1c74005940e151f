import { getDashboardSummary } from '@banca/contracts/analytics';
import type { ResponseOf } from '@banca/contracts/endpoint';
import { api } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';

export type Summary = ResponseOf<typeof getDashboardSummary>;

const analyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A decided order changes the month; a product put on sale or taken off, the count of them.
    dashboardSummary: build.query({ ...call(getDashboardSummary), providesTags: ['Analytics', 'Orders', 'MyProducts'] }),
  }),
});

export const { useDashboardSummaryQuery } = analyticsApi;
