import { createReview, deleteReview, updateReview } from '@banca/contracts/reviews';
import { toQueryDefinition } from './query-definition.ts';
import { buildOwnReviewRequest, type Review, reviewsApi } from './reviews.ts';
import { PRODUCT_LISTS_TAG, getProductTag, REVIEW_LISTS_TAG, getReviewsTag } from './tags.ts';

const cacheOwnReview = (review: Review) =>
  reviewsApi.util.updateQueryData('listReviews', buildOwnReviewRequest(review.product), () => [review]);

/** Includes the tags of the product, because a review changes its average rating. */
const getInvalidatedTags = (response: { review: Review } | undefined) =>
  response
    ? [getReviewsTag(response.review.product), REVIEW_LISTS_TAG, getProductTag(response.review.product), PRODUCT_LISTS_TAG]
    : [];

const writeReviewsApi = reviewsApi.injectEndpoints({
  endpoints: (build) => ({
    createReview: build.mutation({
      ...toQueryDefinition(createReview),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (response) dispatch(cacheOwnReview(response.data.review));
      },
      invalidatesTags: getInvalidatedTags,
    }),
    updateReview: build.mutation({
      ...toQueryDefinition(updateReview),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (response) dispatch(cacheOwnReview(response.data.review));
      },
      invalidatesTags: getInvalidatedTags,
    }),
    deleteReview: build.mutation({
      ...toQueryDefinition(deleteReview),
      // The response does not contain the product's id.
      invalidatesTags: (response) => (response ? ['Review', 'Product'] : []),
    }),
  }),
});

export const { useCreateReviewMutation, useUpdateReviewMutation, useDeleteReviewMutation } = writeReviewsApi;
