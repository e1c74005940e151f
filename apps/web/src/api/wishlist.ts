import type { ResponseBody } from '@banca/contracts/endpoint';
import { listProductsById } from '@banca/contracts/products-by-id';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';
import { PRODUCT_LISTS_TAG } from './tags.ts';

export type ProductList = ResponseBody<typeof listProductsById>;

const wishlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProductsById: build.query({ ...toQueryDefinition(listProductsById), providesTags: [PRODUCT_LISTS_TAG] }),
  }),
});

export const { useListProductsByIdQuery } = wishlistApi;
