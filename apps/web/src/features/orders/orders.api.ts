import type { ResponseOf } from '@banca/contracts/endpoint';
import { approveOrder, cancelOrder, listCreatorOrders } from '@banca/contracts/orders';
import { listMyProducts } from '@banca/contracts/products';
import { api } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';

export type Order = ResponseOf<typeof listCreatorOrders>['orders'][number];

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query({ ...call(listCreatorOrders), providesTags: ['Orders'] }),
    orderedProducts: build.query({ ...call(listMyProducts), providesTags: ['MyProducts'] }),
    approveOrder: build.mutation({ ...call(approveOrder), invalidatesTags: (done) => (done ? ['Orders', 'MyProducts'] : []) }),
    cancelOrder: build.mutation({ ...call(cancelOrder), invalidatesTags: (done) => (done ? ['Orders'] : []) }),
  }),
});

export const { useListOrdersQuery, useOrderedProductsQuery, useApproveOrderMutation, useCancelOrderMutation } = ordersApi;
