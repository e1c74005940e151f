import { listShopReviews } from '@banca/contracts/creators';
import { api } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';

export const shopReviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listShopReviews: build.query({ ...call(listShopReviews), providesTags: ['Reviews'] }),
  }),
});

export const { useListShopReviewsQuery } = shopReviewsApi;
