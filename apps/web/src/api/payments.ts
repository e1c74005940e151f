import type { ResponseBody } from '@banca/contracts/endpoint';
import * as payments from '@banca/contracts/payments';
import { api, toQueryDefinition, ORDER_LISTS_TAG } from './api.ts';
import { getDecisionTags } from './orders.ts';

export type Payment = ResponseBody<typeof payments.listPayments>['payments'][number];
export type StatementImport = ResponseBody<typeof payments.importStatement>;

/** Orders and payments change together: joining a payment changes its order, and closing an order frees its payments. */
export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPayments: build.query({ ...toQueryDefinition(payments.listPayments), providesTags: [ORDER_LISTS_TAG] }),
    importStatement: build.mutation({
      ...toQueryDefinition(payments.importStatement),
      invalidatesTags: (response) => (response ? [ORDER_LISTS_TAG] : []),
    }),
    joinPayment: build.mutation({ ...toQueryDefinition(payments.joinPayment), invalidatesTags: getDecisionTags }),
    unjoinPayment: build.mutation({ ...toQueryDefinition(payments.unjoinPayment), invalidatesTags: getDecisionTags }),
    ignorePayment: build.mutation({ ...toQueryDefinition(payments.ignorePayment), invalidatesTags: getDecisionTags }),
  }),
});
