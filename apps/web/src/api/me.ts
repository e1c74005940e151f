import { becomeCreator } from '@banca/contracts/creators';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { listFollowedCreators, listOwnReviews, listPurchases } from '@banca/contracts/me';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';
import { userChanged } from './session.ts';
import { CREATOR_LISTS_TAG, getCreatorTag, REVIEW_LISTS_TAG } from './tags.ts';

export type Purchase = ResponseBody<typeof listPurchases>['purchases'][number];
export type FollowedCreator = ResponseBody<typeof listFollowedCreators>['creators'][number];
export type OwnReview = ResponseBody<typeof listOwnReviews>['reviews'][number];

const meApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPurchases: build.query(toQueryDefinition(listPurchases)),
    listFollowedCreators: build.query(toQueryDefinition(listFollowedCreators)),
    listOwnReviews: build.query({ ...toQueryDefinition(listOwnReviews), providesTags: [REVIEW_LISTS_TAG] }),
    becomeCreator: build.mutation({
      ...toQueryDefinition(becomeCreator),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (response) dispatch(userChanged(response.data.user));
      },
      invalidatesTags: (response) => (response ? [CREATOR_LISTS_TAG, getCreatorTag(response.user._id)] : []),
    }),
  }),
});

export const { useBecomeCreatorMutation, useListFollowedCreatorsQuery, useListOwnReviewsQuery, useListPurchasesQuery } = meApi;
