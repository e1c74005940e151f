import { changePassword, updateProfile } from '@banca/contracts/auth';
import { api } from './api.ts';
import { call } from './call.ts';
import { userChanged } from './session.ts';
import { CREATOR_LISTS, creatorTag } from './tags.ts';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation({ ...call(changePassword) }),
    updateProfile: build.mutation({
      ...call(updateProfile),
      invalidatesTags: (response) => (response ? [CREATOR_LISTS, creatorTag(response.user._id)] : []),
      onQueryStarted: async (_request, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(userChanged(answer.data.user));
      },
    }),
  }),
});

export const { useChangePasswordMutation, useUpdateProfileMutation } = settingsApi;
