import { listShopProducts } from '@banca/contracts/creators';
import { api } from './api.ts';
import { call } from './call.ts';
import { PRODUCT_LISTS } from './tags.ts';

export const shopProductsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listShopProducts: build.query({ ...call(listShopProducts), providesTags: [PRODUCT_LISTS] }),
  }),
});

export const { useListShopProductsQuery } = shopProductsApi;
