import { listAdminReviews } from '@banca/contracts/admin';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api, REVIEW_LISTS_TAG, toQueryDefinition } from './api.ts';

export type AdminReview = ResponseBody<typeof listAdminReviews>['reviews'][number];

export const adminReviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminReviews: build.query({ ...toQueryDefinition(listAdminReviews), providesTags: [REVIEW_LISTS_TAG] }),
  }),
});
