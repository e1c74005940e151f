import { listAdminOrders } from '@banca/contracts/admin-orders';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';
import { ORDER_LISTS_TAG } from './tags.ts';

export type AdminOrder = ResponseBody<typeof listAdminOrders>['orders'][number];

const adminOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminOrders: build.query({ ...toQueryDefinition(listAdminOrders), providesTags: [ORDER_LISTS_TAG] }),
  }),
});

export const { useListAdminOrdersQuery } = adminOrdersApi;
