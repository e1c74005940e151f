import { setReviewHidden } from '@banca/contracts/admin';
import { deleteReply, replyToReview, reportReview } from '@banca/contracts/review-actions';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api, getReviewsTag, REVIEW_LISTS_TAG, toQueryDefinition } from './api.ts';

const getInvalidatedTags = (response: ResponseBody<typeof replyToReview> | undefined) =>
  response ? [getReviewsTag(response.review.product), REVIEW_LISTS_TAG] : [];

/** Few visitors use these, so they are not loaded with the lists. */
export const reviewActionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    replyToReview: build.mutation({ ...toQueryDefinition(replyToReview), invalidatesTags: getInvalidatedTags }),
    deleteReply: build.mutation({ ...toQueryDefinition(deleteReply), invalidatesTags: getInvalidatedTags }),
    reportReview: build.mutation(toQueryDefinition(reportReview)),
    setReviewHidden: build.mutation({
      ...toQueryDefinition(setReviewHidden),
      // An error invalidates too: another admin or the author may have acted first.
      invalidatesTags: ['Review', 'Product', 'AuditEntry'],
    }),
  }),
});
