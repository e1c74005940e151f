import type { ResponseBody } from '@banca/contracts/endpoint';
import { sendCancellation, sendDownload } from '@banca/contracts/emails';
import { approveOrder, cancelOrder, exportOrders, listCreatorOrders } from '@banca/contracts/orders';
import { api } from './api.ts';
import { call } from './call.ts';
import { download } from './download.ts';
import type { ApiError } from './errors.ts';
import { ORDER_LISTS, OWN_PRODUCTS } from './tags.ts';

export type Order = ResponseBody<typeof listCreatorOrders>['orders'][number];

/** Asked by the sidebar for its number alone. */
export const pendingRequest = { query: { status: 'pending', limit: 1 } } as const;

/** A refusal with one of these means that somebody else decided first, so the lists are out of date too. */
const isOutdated = (error: ApiError | undefined): boolean => error?.status === 409 || error?.status === 404;

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query({
      ...call(listCreatorOrders),
      providesTags: [ORDER_LISTS],
      // Each list says how many wait: the sidebar and the tab's title never lag behind the list in sight.
      async onQueryStarted(request, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer || request === pendingRequest) return;
        dispatch(
          ordersApi.util.updateQueryData('listOrders', pendingRequest, (kept) => {
            kept.pending = answer.data.pending;
          }),
        );
      },
    }),
    approveOrder: build.mutation({
      ...call(approveOrder),
      // An approved order is a sale of its product.
      invalidatesTags: (response, error) => (response ? [ORDER_LISTS, OWN_PRODUCTS] : isOutdated(error) ? [ORDER_LISTS] : []),
    }),
    cancelOrder: build.mutation({
      ...call(cancelOrder),
      invalidatesTags: (response, error) => (response || isOutdated(error) ? [ORDER_LISTS] : []),
    }),
    sendDownload: build.mutation(call(sendDownload)),
    sendCancellation: build.mutation(call(sendCancellation)),
    exportOrders: build.mutation(download(exportOrders, 'encomendas.csv')),
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
export const selectPendingList = ordersApi.endpoints.listOrders.select(pendingRequest);
