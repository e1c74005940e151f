import { listCustomers } from '@banca/contracts/customers';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';
import { ORDER_LISTS_TAG } from './tags.ts';

export type Customer = ResponseBody<typeof listCustomers>['customers'][number];

const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCustomers: build.query({ ...toQueryDefinition(listCustomers), providesTags: [ORDER_LISTS_TAG] }),
  }),
});

export const { useListCustomersQuery } = customersApi;
