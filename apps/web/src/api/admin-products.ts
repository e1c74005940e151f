import {
  deleteAdminProduct,
  listAdminProducts,
  orderFeatured,
  setProductFeatured,
  setProductStatus,
} from '@banca/contracts/admin-products';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api } from './api.ts';
import { call } from './call.ts';

export type AdminProduct = ResponseBody<typeof listAdminProducts>['products'][number];

// Refused means that somebody else was quicker: the list is old then too.
const TOUCHED = ['Admin', 'Product', 'MyProducts'] as const;

export const adminProductsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminProducts: build.query({ ...call(listAdminProducts), providesTags: ['Admin'] }),
    setProductStatus: build.mutation({ ...call(setProductStatus), invalidatesTags: TOUCHED }),
    setProductFeatured: build.mutation({ ...call(setProductFeatured), invalidatesTags: TOUCHED }),
    orderFeatured: build.mutation({ ...call(orderFeatured), invalidatesTags: ['Product'] }),
    deleteAdminProduct: build.mutation({ ...call(deleteAdminProduct), invalidatesTags: TOUCHED }),
  }),
});

export const {
  useListAdminProductsQuery,
  useSetProductStatusMutation,
  useOrderFeaturedMutation,
  useSetProductFeaturedMutation,
  useDeleteAdminProductMutation,
} = adminProductsApi;
