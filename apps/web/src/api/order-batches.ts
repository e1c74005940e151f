import type { ResponseBody } from '@banca/contracts/endpoint';
import { approveOrders, matchOrders } from '@banca/contracts/order-batches';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';

export type StatementMatch = ResponseBody<typeof matchOrders>;

const orderBatchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Several requests can belong together, so the caller reloads the lists after the last one. */
    approveOrders: build.mutation(toQueryDefinition(approveOrders)),
    matchOrders: build.mutation(toQueryDefinition(matchOrders)),
  }),
});

export const { useApproveOrdersMutation, useMatchOrdersMutation } = orderBatchesApi;
