import { becomeCreator } from '@banca/contracts/creators';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { listFollowedCreators, listOwnReviews } from '@banca/contracts/me';
import { api, toQueryDefinition, CREATOR_LISTS_TAG, getCreatorTag, REVIEW_LISTS_TAG } from './api.ts';
import { storeUser } from './store-user.ts';

export type FollowedCreator = ResponseBody<typeof listFollowedCreators>['creators'][number];
export type OwnReview = ResponseBody<typeof listOwnReviews>['reviews'][number];

export const meApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFollowedCreators: build.query(toQueryDefinition(listFollowedCreators)),
    listOwnReviews: build.query({ ...toQueryDefinition(listOwnReviews), providesTags: [REVIEW_LISTS_TAG] }),
    becomeCreator: build.mutation({
      ...toQueryDefinition(becomeCreator),
      onQueryStarted: storeUser,
      invalidatesTags: (response) => (response ? [CREATOR_LISTS_TAG, getCreatorTag(response.user._id)] : []),
    }),
  }),
});
