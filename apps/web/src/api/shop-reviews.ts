import { listShopReviews } from '@banca/contracts/creators';
import { api } from './api.ts';
import { call } from './call.ts';

export const shopReviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listShopReviews: build.query({ ...call(listShopReviews), providesTags: ['Reviews'] }),
  }),
});

export const { useListShopReviewsQuery } = shopReviewsApi;
