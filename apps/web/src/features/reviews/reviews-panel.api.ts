import { deleteReview, listReviews } from '@banca/contracts/reviews';
import { api } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';

// A review that goes takes its stars along.
const panelApi = api.injectEndpoints({
  endpoints: (build) => ({
    panelReviews: build.query({ ...call(listReviews), providesTags: ['Reviews'] }),
    removeReview: build.mutation({
      ...call(deleteReview),
      invalidatesTags: (done) => (done ? ['Reviews', 'Product', 'MyProducts', 'Admin'] : []),
    }),
  }),
});

export const { usePanelReviewsQuery, useRemoveReviewMutation } = panelApi;
