import { getProduct, listMyTitles } from '@banca/contracts/products';
import { api } from './api.ts';
import { call } from './call.ts';
import { OWN_TITLES, productTag } from './tags.ts';

export const ownTitlesApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownTitles: build.query({ ...call(listMyTitles), providesTags: [OWN_TITLES] }),
    ownProduct: build.query({ ...call(getProduct), providesTags: (_result, _error, { params }) => [productTag(params.id)] }),
  }),
});
