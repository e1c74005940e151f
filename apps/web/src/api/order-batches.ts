import type { ResponseBody } from '@banca/contracts/endpoint';
import { approveOrders, matchOrders } from '@banca/contracts/order-batches';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';
import { ORDER_LISTS_TAG, OWN_PRODUCTS_TAG } from './tags.ts';

export type StatementMatch = ResponseBody<typeof matchOrders>;

const orderBatchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    approveOrders: build.mutation({
      ...toQueryDefinition(approveOrders),
      // Reloads after an error too, because some orders may have been approved.
      invalidatesTags: [ORDER_LISTS_TAG, OWN_PRODUCTS_TAG],
    }),
    matchOrders: build.mutation(toQueryDefinition(matchOrders)),
  }),
});

export const { useApproveOrdersMutation, useMatchOrdersMutation } = orderBatchesApi;
