import type { ResponseBody } from '@banca/contracts/endpoint';
import { createOrder, createQuote } from '@banca/contracts/orders';
import { api, toQueryDefinition } from './api.ts';
import type { ProductDetail } from './products.ts';

export type CheckoutProduct = ProductDetail;

export type CreatedOrder = ResponseBody<typeof createOrder>;

export const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    createOrder: build.mutation(toQueryDefinition(createOrder)),
    createQuote: build.mutation(toQueryDefinition(createQuote)),
  }),
});
