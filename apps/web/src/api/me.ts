import { becomeCreator } from '@banca/contracts/creators';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { listFollowedCreators, listOwnReviews, listPurchases } from '@banca/contracts/me';
import { api } from './api.ts';
import { call } from './call.ts';
import { userChanged } from './session.ts';
import { CREATOR_LISTS, creatorTag, REVIEW_LISTS } from './tags.ts';

export type Purchase = ResponseBody<typeof listPurchases>['purchases'][number];
export type FollowedCreator = ResponseBody<typeof listFollowedCreators>['creators'][number];
export type OwnReview = ResponseBody<typeof listOwnReviews>['reviews'][number];

const meApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPurchases: build.query(call(listPurchases)),
    listFollowedCreators: build.query(call(listFollowedCreators)),
    listOwnReviews: build.query({ ...call(listOwnReviews), providesTags: [REVIEW_LISTS] }),
    becomeCreator: build.mutation({
      ...call(becomeCreator),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(userChanged(answer.data.user));
      },
      invalidatesTags: (response) => (response ? [CREATOR_LISTS, creatorTag(response.user._id)] : []),
    }),
  }),
});

export const { useBecomeCreatorMutation, useListFollowedCreatorsQuery, useListOwnReviewsQuery, useListPurchasesQuery } = meApi;
