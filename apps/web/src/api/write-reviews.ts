import { createReview, deleteReview, updateReview } from '@banca/contracts/reviews';
import { call } from './call.ts';
import { ownRequest, type Review, reviewsApi } from './reviews.ts';

/** The own review as the server has it by now; the lists are fetched again. */
const asOwn = (own: Review) => reviewsApi.util.updateQueryData('listReviews', ownRequest(own.product), () => [own]);

// A review moves the product's average too.
const writeApi = reviewsApi.injectEndpoints({
  endpoints: (build) => ({
    createReview: build.mutation({
      ...call(createReview),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(asOwn(answer.data.review));
      },
      invalidatesTags: (_, error) => (error ? [] : ['Reviews', 'Product']),
    }),
    updateReview: build.mutation({
      ...call(updateReview),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(asOwn(answer.data.review));
      },
      invalidatesTags: (_, error) => (error ? [] : ['Reviews', 'Product']),
    }),
    deleteReview: build.mutation({
      ...call(deleteReview),
      invalidatesTags: (_, error) => (error ? [] : ['Reviews', 'Product']),
    }),
  }),
});

export const { useCreateReviewMutation, useUpdateReviewMutation, useDeleteReviewMutation } = writeApi;
