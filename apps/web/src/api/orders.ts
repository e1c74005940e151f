import type { RequestInput, ResponseBody } from '@banca/contracts/endpoint';
import { sendCancellation, sendDownload } from '@banca/contracts/emails';
import { approveOrder, cancelOrder, correctOrderEmail, listCreatorOrders, returnOrder } from '@banca/contracts/orders';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';
import { approveOnLeave } from './approve-on-leave.ts';
import type { ApiError } from './errors.ts';
import type { SessionState } from './session.ts';
import { ORDER_LISTS_TAG, OWN_PRODUCTS_TAG } from './tags.ts';

export type Order = ResponseBody<typeof listCreatorOrders>['orders'][number];

/** The request of the sidebar, which shows only the number of pending orders. */
export const PENDING_COUNT_REQUEST = { query: { state: 'pending', limit: 1 } } as const;

type ApproveOrderRequest = RequestInput<typeof approveOrder> & {
  /** The page is closing, or may be closed before the response arrives. */
  isLeaving?: boolean;
};

/** A 404 or 409 means that another person decided the order first, so the cached lists are out of date. */
const isAlreadyDecided = (error: ApiError | undefined): boolean => error?.status === 409 || error?.status === 404;

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query({
      ...toQueryDefinition(listCreatorOrders),
      providesTags: [ORDER_LISTS_TAG],
      // Each response contains the pending count: copy it, so that the sidebar and the tab title match the visible list.
      async onQueryStarted(request, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => undefined);
        if (!response || request === PENDING_COUNT_REQUEST) return;
        dispatch(
          ordersApi.util.updateQueryData('listOrders', PENDING_COUNT_REQUEST, (cachedPage) => {
            cachedPage.pending = response.data.pending;
          }),
        );
      },
    }),
    approveOrder: build.mutation<ResponseBody<typeof approveOrder>, ApproveOrderRequest>({
      queryFn: async ({ isLeaving = false, ...request }, { getState }, _options, baseQuery) => {
        const { token } = (getState() as { session: SessionState }).session;
        const result = isLeaving ? await approveOnLeave(request, token) : await baseQuery({ ...request, endpoint: approveOrder });
        return result as { data: ResponseBody<typeof approveOrder> } | { error: ApiError };
      },
      // Approving an order increases the sales of its product.
      invalidatesTags: (response, error) =>
        response ? [ORDER_LISTS_TAG, OWN_PRODUCTS_TAG] : isAlreadyDecided(error) ? [ORDER_LISTS_TAG] : [],
    }),
    cancelOrder: build.mutation({
      ...toQueryDefinition(cancelOrder),
      invalidatesTags: (response, error) => (response || isAlreadyDecided(error) ? [ORDER_LISTS_TAG] : []),
    }),
    returnOrder: build.mutation({
      ...toQueryDefinition(returnOrder),
      invalidatesTags: (response, error) => (response || isAlreadyDecided(error) ? [ORDER_LISTS_TAG] : []),
    }),
    correctOrderEmail: build.mutation({
      ...toQueryDefinition(correctOrderEmail),
      invalidatesTags: [ORDER_LISTS_TAG],
    }),
    sendDownload: build.mutation(toQueryDefinition(sendDownload)),
    sendCancellation: build.mutation(toQueryDefinition(sendCancellation)),
  }),
});

export const {
  useListOrdersQuery,
  useCancelOrderMutation,
  useCorrectOrderEmailMutation,
  useReturnOrderMutation,
  useSendDownloadMutation,
  useSendCancellationMutation,
} = ordersApi;
export const { approveOrder: approveOrderMutation } = ordersApi.endpoints;
/** Also reloads the products, because approving an order increases the sales of its product. */
export const reloadOrderLists = () => api.util.invalidateTags([ORDER_LISTS_TAG, OWN_PRODUCTS_TAG]);
export const selectPendingCountResult = ordersApi.endpoints.listOrders.select(PENDING_COUNT_REQUEST);
