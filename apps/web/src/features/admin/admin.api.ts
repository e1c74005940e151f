import { listAdminProducts, setProductStatus } from '@banca/contracts/admin-products';
import type { ResponseOf } from '@banca/contracts/endpoint';
import { api } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';

export type AdminProduct = ResponseOf<typeof listAdminProducts>['products'][number];

const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminProducts: build.query({ ...call(listAdminProducts), providesTags: ['Admin'] }),
    // Refused means that somebody else decided first: the list is old then too.
    setProductStatus: build.mutation({ ...call(setProductStatus), invalidatesTags: ['Admin', 'Product', 'MyProducts'] }),
  }),
});

export const { useListAdminProductsQuery, useSetProductStatusMutation } = adminApi;
