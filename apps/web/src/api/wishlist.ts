import type { ResponseBody } from '@banca/contracts/endpoint';
import { listProductsById } from '@banca/contracts/products-by-id';
import { api, toQueryDefinition, PRODUCT_LISTS_TAG } from './api.ts';

export type ProductList = ResponseBody<typeof listProductsById>;

export const wishlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProductsById: build.query({ ...toQueryDefinition(listProductsById), providesTags: [PRODUCT_LISTS_TAG] }),
  }),
});
