import { listShopReviews } from '@banca/contracts/creators';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';
import { REVIEW_LISTS_TAG } from './tags.ts';

export type ShopReview = ResponseBody<typeof listShopReviews>['reviews'][number];

export const shopReviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listShopReviews: build.query({ ...toQueryDefinition(listShopReviews), providesTags: [REVIEW_LISTS_TAG] }),
  }),
});

export const { useListShopReviewsQuery } = shopReviewsApi;
