import { listShopProducts } from '@banca/contracts/creators';
import { api } from './api.ts';
import { call } from './call.ts';

export const shopProductsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listShopProducts: build.query({ ...call(listShopProducts), providesTags: ['Product'] }),
  }),
});

export const { useListShopProductsQuery } = shopProductsApi;
