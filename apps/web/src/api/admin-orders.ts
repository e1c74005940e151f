import { listAdminOrders } from '@banca/contracts/admin-orders';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api } from './api.ts';
import { call } from './call.ts';
import { ORDER_LISTS } from './tags.ts';

export type Sale = ResponseBody<typeof listAdminOrders>['orders'][number];

const salesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSales: build.query({ ...call(listAdminOrders), providesTags: [ORDER_LISTS] }),
  }),
});

export const { useListSalesQuery } = salesApi;
