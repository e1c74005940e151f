import { exportCustomers, listCustomers } from '@banca/contracts/creators';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api } from './api.ts';
import { call } from './call.ts';
import { download } from './download.ts';

export type Customer = ResponseBody<typeof listCustomers>['customers'][number];

// A decision changes what a customer has spent.
const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCustomers: build.query({ ...call(listCustomers), providesTags: ['Orders'] }),
    exportCustomers: build.mutation(download(exportCustomers, 'clientes.csv')),
  }),
});

export const { useListCustomersQuery, useExportCustomersMutation } = customersApi;
