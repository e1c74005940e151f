import { listMyTitles } from '@banca/contracts/own-products';
import { getProduct } from '@banca/contracts/products';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';
import { OWN_TITLES_TAG, getProductTag } from './tags.ts';

export const ownTitlesApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownTitles: build.query({ ...toQueryDefinition(listMyTitles), providesTags: [OWN_TITLES_TAG] }),
    ownProduct: build.query({
      ...toQueryDefinition(getProduct),
      providesTags: (_result, _error, { params }) => [getProductTag(params.id)],
    }),
  }),
});
