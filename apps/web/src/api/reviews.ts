import { listShopReviews } from '@banca/contracts/creators';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { countRatings, createReview, deleteReview, listReviews, updateReview } from '@banca/contracts/reviews';
import { api, toQueryDefinition, getProductTag, getReviewsTag, PRODUCT_LISTS_TAG, REVIEW_LISTS_TAG } from './api.ts';
import type { AppDispatch } from './store.ts';

export type Review = ResponseBody<typeof listReviews>[number];
export type ShopReview = ResponseBody<typeof listShopReviews>['reviews'][number];

export const REVIEWS_PER_PAGE = 6;

/** Builds the request for a page of reviews, without the token, so that it shares a cache entry with the server-rendered page. */
export const buildReviewPageRequest = (id: string, page: number) => ({
  params: { id },
  query: { page, limit: REVIEWS_PER_PAGE },
});

/** Builds the request for the user's own review, which the API lists first. */
export const buildOwnReviewRequest = (id: string) => ({ params: { id }, query: { limit: 1 }, shouldSendToken: true });

/** Includes the tags of the product, because a review changes its average rating. */
const getInvalidatedTags = (response: ResponseBody<typeof createReview> | undefined) =>
  response
    ? [getReviewsTag(response.review.product), REVIEW_LISTS_TAG, getProductTag(response.review.product), PRODUCT_LISTS_TAG]
    : [];

async function cacheOwnReview(
  _request: unknown,
  { dispatch, queryFulfilled }: { dispatch: AppDispatch; queryFulfilled: Promise<{ data: ResponseBody<typeof createReview> }> },
): Promise<void> {
  const response = await queryFulfilled.catch(() => null);
  if (!response) return;
  const { review } = response.data;
  dispatch(reviewsApi.util.updateQueryData('listReviews', buildOwnReviewRequest(review.product), () => [review]));
}

export const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.query({
      ...toQueryDefinition(listReviews),
      providesTags: (_result, _error, { params }) => [getReviewsTag(params.id)],
    }),
    countRatings: build.query({
      ...toQueryDefinition(countRatings),
      providesTags: (_result, _error, { params }) => [getReviewsTag(params.id)],
    }),
    listShopReviews: build.query({ ...toQueryDefinition(listShopReviews), providesTags: [REVIEW_LISTS_TAG] }),
    createReview: build.mutation({
      ...toQueryDefinition(createReview),
      invalidatesTags: getInvalidatedTags,
      onQueryStarted: cacheOwnReview,
    }),
    updateReview: build.mutation({
      ...toQueryDefinition(updateReview),
      invalidatesTags: getInvalidatedTags,
      onQueryStarted: cacheOwnReview,
    }),
    deleteReview: build.mutation({
      ...toQueryDefinition(deleteReview),
      // The response does not contain the product's id.
      invalidatesTags: (response) => (response ? ['Review', 'Product'] : []),
    }),
  }),
});
