import type { ResponseBody } from '@banca/contracts/endpoint';
import { createOrder } from '@banca/contracts/orders';
import { getProduct } from '@banca/contracts/products';
import { api } from './api.ts';
import { call } from './call.ts';

export type Bought = ResponseBody<typeof getProduct>['product'];
export type Placed = ResponseBody<typeof createOrder>;

const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkoutProduct: build.query(call(getProduct)),
    createOrder: build.mutation(call(createOrder)),
  }),
});

export const { useCheckoutProductQuery, useCreateOrderMutation } = checkoutApi;
