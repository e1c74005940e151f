import { getProduct, listMyTitles } from '@banca/contracts/products';
import { api } from './api.ts';
import { call } from './call.ts';

export const ownTitlesApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownTitles: build.query({ ...call(listMyTitles), providesTags: ['MyProducts'] }),
    ownProduct: build.query({ ...call(getProduct), providesTags: ['MyProducts'] }),
  }),
});
