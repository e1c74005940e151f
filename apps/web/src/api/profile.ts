import { changePassword, updateProfile } from '@banca/contracts/auth';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';
import { userChanged } from './session.ts';
import { CREATOR_LISTS_TAG, getCreatorTag } from './tags.ts';

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation({ ...toQueryDefinition(changePassword) }),
    updateProfile: build.mutation({
      ...toQueryDefinition(updateProfile),
      invalidatesTags: (response) => (response ? [CREATOR_LISTS_TAG, getCreatorTag(response.user._id)] : []),
      onQueryStarted: async (_request, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (response) dispatch(userChanged(response.data.user));
      },
    }),
  }),
});

export const { useChangePasswordMutation, useUpdateProfileMutation } = profileApi;
