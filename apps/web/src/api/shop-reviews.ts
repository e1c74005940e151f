import { listShopReviews } from '@banca/contracts/creators';
import { api } from './api.ts';
import { call } from './call.ts';
import { REVIEW_LISTS } from './tags.ts';

export const shopReviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listShopReviews: build.query({ ...call(listShopReviews), providesTags: [REVIEW_LISTS] }),
  }),
});

export const { useListShopReviewsQuery } = shopReviewsApi;
