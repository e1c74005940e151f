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
import { ADMIN_CATEGORIES, ADMIN_PRODUCTS, OWN_PRODUCTS, OWN_TITLES, PRODUCT_LISTS, productTag } from './tags.ts';

export type AdminProduct = ResponseBody<typeof listAdminProducts>['products'][number];

const LISTS = [PRODUCT_LISTS, OWN_PRODUCTS, OWN_TITLES, ADMIN_PRODUCTS, ADMIN_CATEGORIES, 'AuditEntry'] as const;

// Also after a refusal: it means that another admin was quicker, so the list is out of date.
const touchedBy = (_response: unknown, _error: unknown, { params }: { params: { id: string } }) => [
  productTag(params.id),
  ...LISTS,
];

export const adminProductsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminProducts: build.query({ ...call(listAdminProducts), providesTags: [ADMIN_PRODUCTS] }),
    setProductStatus: build.mutation({ ...call(setProductStatus), invalidatesTags: touchedBy }),
    setProductFeatured: build.mutation({ ...call(setProductFeatured), invalidatesTags: touchedBy }),
    orderFeatured: build.mutation({ ...call(orderFeatured), invalidatesTags: [PRODUCT_LISTS, 'AuditEntry'] }),
    deleteAdminProduct: build.mutation({ ...call(deleteAdminProduct), invalidatesTags: touchedBy }),
  }),
});

export const {
  useListAdminProductsQuery,
  useSetProductStatusMutation,
  useOrderFeaturedMutation,
  useSetProductFeaturedMutation,
  useDeleteAdminProductMutation,
} = adminProductsApi;
