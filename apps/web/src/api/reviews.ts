import type { ResponseBody } from '@banca/contracts/endpoint';
import { listReviews } from '@banca/contracts/reviews';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';
import { getReviewsTag } from './tags.ts';

export type Review = ResponseBody<typeof listReviews>[number];

export const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.query({
      ...toQueryDefinition(listReviews),
      providesTags: (_result, _error, { params }) => [getReviewsTag(params.id)],
    }),
  }),
});

export const { useListReviewsQuery } = reviewsApi;

export const REVIEWS_PER_PAGE = 6;

/** Builds the request for a page of reviews, without the token, so that it shares a cache entry with the server-rendered page. */
export const buildReviewPageRequest = (id: string, page: number) => ({
  params: { id },
  query: { page, limit: REVIEWS_PER_PAGE },
});

/** Builds the request for the user's own review, which the API lists first. */
export const buildOwnReviewRequest = (id: string) => ({ params: { id }, query: { limit: 1 }, shouldSendToken: true });
