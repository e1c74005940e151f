import { listCustomers } from '@banca/contracts/customers';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api, toQueryDefinition, ORDER_LISTS_TAG } from './api.ts';

export type Customer = ResponseBody<typeof listCustomers>['customers'][number];

export const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCustomers: build.query({ ...toQueryDefinition(listCustomers), providesTags: [ORDER_LISTS_TAG] }),
  }),
});
