import { listShopProducts } from '@banca/contracts/creators';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';
import { PRODUCT_LISTS_TAG } from './tags.ts';

export const shopProductsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listShopProducts: build.query({ ...toQueryDefinition(listShopProducts), providesTags: [PRODUCT_LISTS_TAG] }),
  }),
});

export const { useListShopProductsQuery } = shopProductsApi;
