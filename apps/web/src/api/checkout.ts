import type { ResponseBody } from '@banca/contracts/endpoint';
import { createOrder, createQuote } from '@banca/contracts/orders';
import { getProduct } from '@banca/contracts/products';
import { api, toQueryDefinition } from './api.ts';

export type CheckoutProduct = ResponseBody<typeof getProduct>['product'];
export type CreatedOrder = ResponseBody<typeof createOrder>;

export const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkoutProduct: build.query(toQueryDefinition(getProduct)),
    createOrder: build.mutation(toQueryDefinition(createOrder)),
    createQuote: build.mutation(toQueryDefinition(createQuote)),
  }),
});
