import type { ResponseBody } from '@banca/contracts/endpoint';
import { createOrder, createQuote } from '@banca/contracts/orders';
import { getProduct } from '@banca/contracts/products';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';

export type CheckoutProduct = ResponseBody<typeof getProduct>['product'];
export type CreatedOrder = ResponseBody<typeof createOrder>;

const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkoutProduct: build.query(toQueryDefinition(getProduct)),
    createOrder: build.mutation(toQueryDefinition(createOrder)),
    createQuote: build.mutation(toQueryDefinition(createQuote)),
  }),
});

/** Fetches the product while the server renders. */
export const loadCheckoutProduct = checkoutApi.endpoints.checkoutProduct.initiate;

export const { useCheckoutProductQuery, useCreateOrderMutation, useCreateQuoteMutation } = checkoutApi;
