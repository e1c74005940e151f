import type { ResponseBody } from '@banca/contracts/endpoint';
import * as payments from '@banca/contracts/payments';
import { api, toQueryDefinition, ORDER_LISTS_TAG } from './api.ts';
import type { ApiError } from './errors.ts';

export type Payment = ResponseBody<typeof payments.listPayments>['payments'][number];
export type StatementImport = ResponseBody<typeof payments.importStatement>;

/** A 404 or 409 means that the payment or its order has changed, so the cached lists are out of date. */
const getChangeTags = (response: unknown, error: ApiError | undefined) =>
  response || error?.status === 404 || error?.status === 409 ? [ORDER_LISTS_TAG] : [];

/** Orders and payments change together: joining a payment changes its order, and closing an order frees its payments. */
export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPayments: build.query({ ...toQueryDefinition(payments.listPayments), providesTags: [ORDER_LISTS_TAG] }),
    importStatement: build.mutation({
      ...toQueryDefinition(payments.importStatement),
      invalidatesTags: (response) => (response ? [ORDER_LISTS_TAG] : []),
    }),
    joinPayment: build.mutation({ ...toQueryDefinition(payments.joinPayment), invalidatesTags: getChangeTags }),
    unjoinPayment: build.mutation({ ...toQueryDefinition(payments.unjoinPayment), invalidatesTags: getChangeTags }),
    ignorePayment: build.mutation({ ...toQueryDefinition(payments.ignorePayment), invalidatesTags: getChangeTags }),
  }),
});
