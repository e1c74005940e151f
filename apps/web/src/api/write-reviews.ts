import { createReview, deleteReview, updateReview } from '@banca/contracts/reviews';
import { toQueryDefinition } from './query-definition.ts';
import { ownRequest, type Review, reviewsApi } from './reviews.ts';
import { PRODUCT_LISTS_TAG, getProductTag, REVIEW_LISTS_TAG, getReviewsTag } from './tags.ts';

const setOwnReview = (review: Review) =>
  reviewsApi.util.updateQueryData('listReviews', ownRequest(review.product), () => [review]);

/** Includes the tags of the product, because a review changes its average rating. */
const getInvalidatedTags = (saved: { review: Review } | undefined) =>
  saved ? [getReviewsTag(saved.review.product), REVIEW_LISTS_TAG, getProductTag(saved.review.product), PRODUCT_LISTS_TAG] : [];

const writeApi = reviewsApi.injectEndpoints({
  endpoints: (build) => ({
    createReview: build.mutation({
      ...toQueryDefinition(createReview),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(setOwnReview(saved.data.review));
      },
      invalidatesTags: getInvalidatedTags,
    }),
    updateReview: build.mutation({
      ...toQueryDefinition(updateReview),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(setOwnReview(saved.data.review));
      },
      invalidatesTags: getInvalidatedTags,
    }),
    deleteReview: build.mutation({
      ...toQueryDefinition(deleteReview),
      // The response does not name the product.
      invalidatesTags: (response) => (response ? ['Review', 'Product'] : []),
    }),
  }),
});

export const { useCreateReviewMutation, useUpdateReviewMutation, useDeleteReviewMutation } = writeApi;
