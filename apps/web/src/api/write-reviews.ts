import { createReview, deleteReview, updateReview } from '@banca/contracts/reviews';
import { call } from './call.ts';
import { ownRequest, type Review, reviewsApi } from './reviews.ts';
import { PRODUCT_LISTS, productTag, REVIEW_LISTS, reviewsTag } from './tags.ts';

const showAsOwn = (review: Review) => reviewsApi.util.updateQueryData('listReviews', ownRequest(review.product), () => [review]);

/** A review also changes the average of its product. */
const touchedBy = (saved: { review: Review } | undefined) =>
  saved ? [reviewsTag(saved.review.product), REVIEW_LISTS, productTag(saved.review.product), PRODUCT_LISTS] : [];

const writeApi = reviewsApi.injectEndpoints({
  endpoints: (build) => ({
    createReview: build.mutation({
      ...call(createReview),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(showAsOwn(saved.data.review));
      },
      invalidatesTags: touchedBy,
    }),
    updateReview: build.mutation({
      ...call(updateReview),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(showAsOwn(saved.data.review));
      },
      invalidatesTags: touchedBy,
    }),
    deleteReview: build.mutation({
      ...call(deleteReview),
      // The response does not name the product.
      invalidatesTags: (response) => (response ? ['Review', 'Product'] : []),
    }),
  }),
});

export const { useCreateReviewMutation, useUpdateReviewMutation, useDeleteReviewMutation } = writeApi;
