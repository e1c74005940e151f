import { liftDownloadLimit, listOrderDownloads } from '@banca/contracts/downloads';
import { sendCancellation, sendDownload } from '@banca/contracts/emails';
import type { RequestInput, ResponseBody } from '@banca/contracts/endpoint';
import type { ErrorBody } from '@banca/contracts/errors';
import * as orders from '@banca/contracts/orders';
import { answerProblem } from '@banca/contracts/problems';
import { payBackOrder, recordReceivedAmount, refundOrder } from '@banca/contracts/refunds';
import { createRandomId } from '../lib/random-id.ts';
import { api, toQueryDefinition, ORDER_LISTS_TAG, OWN_PRODUCTS_TAG } from './api.ts';
import { buildUrl, getLanguageHeader } from './base-query.ts';
import { type ApiError, networkError, toApiError } from './errors.ts';
import { apiOrigin } from './origin.ts';
import type { SessionState } from './session.ts';
import type { ApiResult } from './transport.ts';

/** `keepalive` lets the request finish after the page closes, but allows no retries. */
async function approveOnLeave(
  { params, body }: RequestInput<typeof orders.approveOrder>,
  token: string | null,
): Promise<ApiResult> {
  const headers = {
    accept: 'application/json',
    ...getLanguageHeader(),
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': createRandomId(),
  };
  const { method, path } = orders.approveOrder;
  try {
    const response = await fetch(apiOrigin + buildUrl(path, { params }), {
      method,
      headers,
      body: JSON.stringify(body),
      keepalive: true,
      credentials: 'omit',
    });
    const data = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
    return response.ok ? { data } : { error: toApiError(response.status, data) };
  } catch {
    return { error: networkError };
  }
}

export type Order = ResponseBody<typeof orders.listCreatorOrders>['orders'][number];
export type OrderDownloads = ResponseBody<typeof listOrderDownloads>;

export const PENDING_COUNT_REQUEST = { query: { state: 'pending', limit: 1 } } as const;

type ApproveOrderRequest = RequestInput<typeof orders.approveOrder> & {
  /** The page is closing, or may be closed before the response arrives. */
  isLeaving?: boolean;
};

/** A 404 or 409 means that another person decided the order or the payment first, so the cached lists are out of date. */
export const isAlreadyDecided = (error: ApiError | undefined): boolean => error?.status === 409 || error?.status === 404;
export const getDecisionTags = (response: unknown, error: ApiError | undefined) =>
  response || isAlreadyDecided(error) ? [ORDER_LISTS_TAG] : [];

/** An approval or a refund changes the sales of a product. */
const getSaleTags = (response: unknown, error: ApiError | undefined) =>
  response ? [ORDER_LISTS_TAG, OWN_PRODUCTS_TAG] : getDecisionTags(response, error);

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query({
      ...toQueryDefinition(orders.listCreatorOrders),
      providesTags: [ORDER_LISTS_TAG],
      // Each response contains the pending count: copy it, so that the sidebar and the tab title match the visible list.
      async onQueryStarted(request, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => undefined);
        if (!response || request === PENDING_COUNT_REQUEST) return;
        const copyCount = ordersApi.util.updateQueryData('listOrders', PENDING_COUNT_REQUEST, (cachedPage) => {
          cachedPage.pending = response.data.pending;
        });
        dispatch(copyCount);
      },
    }),
    approveOrder: build.mutation<ResponseBody<typeof orders.approveOrder>, ApproveOrderRequest>({
      queryFn: async ({ isLeaving = false, ...request }, { getState }, _options, baseQuery) => {
        const { token } = (getState() as { session: SessionState }).session;
        const sending = isLeaving ? approveOnLeave(request, token) : baseQuery({ ...request, endpoint: orders.approveOrder });
        return (await sending) as { data: ResponseBody<typeof orders.approveOrder> } | { error: ApiError };
      },
      invalidatesTags: getSaleTags,
    }),
    cancelOrder: build.mutation({ ...toQueryDefinition(orders.cancelOrder), invalidatesTags: getDecisionTags }),
    returnOrder: build.mutation({ ...toQueryDefinition(orders.returnOrder), invalidatesTags: getDecisionTags }),
    sendPaymentInstructions: build.mutation({
      ...toQueryDefinition(orders.sendPaymentInstructions),
      invalidatesTags: getDecisionTags,
    }),
    /** Several requests can belong together, so the caller reloads the lists after the last one. */
    approveOrders: build.mutation(toQueryDefinition(orders.approveOrders)),
    correctOrderEmail: build.mutation({ ...toQueryDefinition(orders.correctOrderEmail), invalidatesTags: [ORDER_LISTS_TAG] }),
    payBackOrder: build.mutation({ ...toQueryDefinition(payBackOrder), invalidatesTags: getDecisionTags }),
    recordReceivedAmount: build.mutation({ ...toQueryDefinition(recordReceivedAmount), invalidatesTags: getDecisionTags }),
    refundOrder: build.mutation({ ...toQueryDefinition(refundOrder), invalidatesTags: getSaleTags }),
    answerProblem: build.mutation({ ...toQueryDefinition(answerProblem), invalidatesTags: getDecisionTags }),
    listOrderDownloads: build.query(toQueryDefinition(listOrderDownloads)),
    liftDownloadLimit: build.mutation(toQueryDefinition(liftDownloadLimit)),
    sendDownload: build.mutation(toQueryDefinition(sendDownload)),
    sendCancellation: build.mutation(toQueryDefinition(sendCancellation)),
    createDownloadLink: build.mutation(toQueryDefinition(orders.createDownloadLink)),
  }),
});

/** Also reloads the products, because approving an order increases the sales of its product. */
export const reloadOrderLists = () => api.util.invalidateTags([ORDER_LISTS_TAG, OWN_PRODUCTS_TAG]);
export const selectPendingCountResult = ordersApi.endpoints.listOrders.select(PENDING_COUNT_REQUEST);
