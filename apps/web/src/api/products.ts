import type { ResponseBody } from '@banca/contracts/endpoint';
import { getProduct, listProducts } from '@banca/contracts/products';
import { api, toQueryDefinition, PRODUCT_LISTS_TAG, getProductTag } from './api.ts';

export type ProductPage = ResponseBody<typeof listProducts>;
export type Product = ProductPage['products'][number];
export type ProductDetail = ResponseBody<typeof getProduct>['product'];

export const productsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query({ ...toQueryDefinition(listProducts), providesTags: [PRODUCT_LISTS_TAG] }),
    getProduct: build.query({
      ...toQueryDefinition(getProduct),
      providesTags: (_result, _error, { params }) => [getProductTag(params.id)],
    }),
  }),
});
