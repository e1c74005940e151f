import type { ResponseBody } from '@banca/contracts/endpoint';
import { getProduct, listProducts } from '@banca/contracts/products';
import { api } from './api.ts';
import { call } from './call.ts';
import { PRODUCT_LISTS, productTag } from './tags.ts';

export type ProductPage = ResponseBody<typeof listProducts>;
export type Product = ProductPage['products'][number];
export type ProductDetail = ResponseBody<typeof getProduct>['product'];

export const productsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query({ ...call(listProducts), providesTags: [PRODUCT_LISTS] }),
    getProduct: build.query({
      ...call(getProduct),
      providesTags: (_result, _error, { params }) => [productTag(params.id)],
    }),
  }),
});

export const { useListProductsQuery, useGetProductQuery } = productsApi;
