import type { ResponseBody } from '@banca/contracts/endpoint';
import { sendCancellation, sendDownload } from '@banca/contracts/emails';
import { approveOrder, cancelOrder, exportOrders, listCreatorOrders } from '@banca/contracts/orders';
import { api } from './api.ts';
import { call } from './call.ts';
import { download } from './download.ts';
import type { ApiError } from './errors.ts';

export type Order = ResponseBody<typeof listCreatorOrders>['orders'][number];

/** Asked by the sidebar for its number alone. */
export const pendingRequest = { query: { status: 'pending', limit: 1 } } as const;

/** A decision changes the lists; so does one refused because somebody else decided first. */
const touched = (done: unknown, error: ApiError | undefined): 'Orders'[] =>
  done || error?.status === 409 || error?.status === 404 ? ['Orders'] : [];

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query({
      ...call(listCreatorOrders),
      providesTags: ['Orders'],
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
      invalidatesTags: (done, error) => (done ? ['Orders', 'MyProducts'] : touched(done, error)),
    }),
    cancelOrder: build.mutation({
      ...call(cancelOrder),
      invalidatesTags: touched,
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
