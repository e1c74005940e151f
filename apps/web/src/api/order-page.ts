import type { ResponseBody } from '@banca/contracts/endpoint';
import { confirmOrderEmail, correctContact, getOrderPage, payOrder, submitProof, withdrawOrder } from '@banca/contracts/orders';
import { appealProblem, reportProblem, resolveProblem } from '@banca/contracts/problems';
import { api, toQueryDefinition, BUYER_ORDER_TAG } from './api.ts';

export type OrderPage = ResponseBody<typeof getOrderPage>;
export type BuyerOrder = OrderPage['order'];
export type CorrectedOrder = ResponseBody<typeof correctContact>;

/** Reloads the page after every change, even a refused one: the API refuses if the order has changed in the meantime. */
const invalidatesTags = [BUYER_ORDER_TAG];

export const orderPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrderPage: build.query({ ...toQueryDefinition(getOrderPage), providesTags: [BUYER_ORDER_TAG] }),
    correctContact: build.mutation({
      ...toQueryDefinition(correctContact),
      // A corrected email address makes the current link invalid: the form opens the page at its new link.
      invalidatesTags: (_result, error) => (error ? invalidatesTags : []),
    }),
    confirmOrderEmail: build.mutation({ ...toQueryDefinition(confirmOrderEmail), invalidatesTags }),
    submitProof: build.mutation({ ...toQueryDefinition(submitProof), invalidatesTags }),
    payOrder: build.mutation({
      ...toQueryDefinition(payOrder),
      invalidatesTags,
      // Shows the new attempt before the page has reloaded, so that the buyer does not pay again.
      onQueryStarted: async ({ params, query }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!data) return;
        const { order, attempt } = data;
        dispatch(orderPageApi.util.updateQueryData('getOrderPage', { params, query }, (page) => ({ ...page, order, attempt })));
      },
    }),
    reportProblem: build.mutation({ ...toQueryDefinition(reportProblem), invalidatesTags }),
    appealProblem: build.mutation({ ...toQueryDefinition(appealProblem), invalidatesTags }),
    resolveProblem: build.mutation({ ...toQueryDefinition(resolveProblem), invalidatesTags }),
    withdrawOrder: build.mutation({ ...toQueryDefinition(withdrawOrder), invalidatesTags }),
  }),
});
