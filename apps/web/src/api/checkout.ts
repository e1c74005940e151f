import type { ResponseBody } from '@banca/contracts/endpoint';
import { createOrder, createQuote } from '@banca/contracts/orders';
import type { GatewayName } from '@banca/contracts/payment-gateways';
import { api, toQueryDefinition } from './api.ts';
import type { ProductDetail } from './products.ts';

export interface CheckoutProduct extends ProductDetail {
  /** Services that can charge the buyer. Known when the price is held. */
  gateways?: readonly GatewayName[] | undefined;
}

export type CreatedOrder = ResponseBody<typeof createOrder>;

export const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    createOrder: build.mutation(toQueryDefinition(createOrder)),
    createQuote: build.mutation(toQueryDefinition(createQuote)),
  }),
});
