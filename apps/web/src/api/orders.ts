import type { ResponseBody } from '@banca/contracts/endpoint';
import { sendCancellation, sendDownload } from '@banca/contracts/emails';
import { approveOrder, cancelOrder, exportOrders, listCreatorOrders } from '@banca/contracts/orders';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';
import { toDownloadDefinition } from './download.ts';
import type { ApiError } from './errors.ts';
import { ORDER_LISTS_TAG, OWN_PRODUCTS_TAG } from './tags.ts';

export type Order = ResponseBody<typeof listCreatorOrders>['orders'][number];

/** The request of the sidebar, which shows only the number of pending orders. */
export const PENDING_COUNT_REQUEST = { query: { status: 'pending', limit: 1 } } as const;

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
    approveOrder: build.mutation({
      ...toQueryDefinition(approveOrder),
      // Approving an order increases the sales of its product.
      invalidatesTags: (response, error) =>
        response ? [ORDER_LISTS_TAG, OWN_PRODUCTS_TAG] : isAlreadyDecided(error) ? [ORDER_LISTS_TAG] : [],
    }),
    cancelOrder: build.mutation({
      ...toQueryDefinition(cancelOrder),
      invalidatesTags: (response, error) => (response || isAlreadyDecided(error) ? [ORDER_LISTS_TAG] : []),
    }),
    sendDownload: build.mutation(toQueryDefinition(sendDownload)),
    sendCancellation: build.mutation(toQueryDefinition(sendCancellation)),
    exportOrders: build.mutation(toDownloadDefinition(exportOrders, 'encomendas.csv')),
  }),
});

export const {
  useListOrdersQuery,
  useApproveOrderMutation,
  useCancelOrderMutation,
  useSendDownloadMutation,
  useSendCancellationMutation,
  useExportOrdersMutation,
} = ordersApi;
export const selectPendingCountResult = ordersApi.endpoints.listOrders.select(PENDING_COUNT_REQUEST);
