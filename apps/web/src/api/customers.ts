import { exportCustomers, listCustomers } from '@banca/contracts/creators';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api } from './api.ts';
import { call } from './call.ts';
import { download } from './download.ts';
import { ORDER_LISTS } from './tags.ts';

export type Customer = ResponseBody<typeof listCustomers>['customers'][number];

const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCustomers: build.query({ ...call(listCustomers), providesTags: [ORDER_LISTS] }),
    exportCustomers: build.mutation(download(exportCustomers, 'clientes.csv')),
  }),
});

export const { useListCustomersQuery, useExportCustomersMutation } = customersApi;
