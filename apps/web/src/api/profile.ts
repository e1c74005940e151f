import { changePassword, updateProfile } from '@banca/contracts/auth';
import { api } from './api.ts';
import { call } from './call.ts';
import { userChanged } from './session.ts';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation({ ...call(changePassword) }),
    updateProfile: build.mutation({
      ...call(updateProfile),
      invalidatesTags: (done) => (done ? ['Creator'] : []),
      onQueryStarted: async (_request, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(userChanged(answer.data.user));
      },
    }),
  }),
});

export const { useChangePasswordMutation, useUpdateProfileMutation } = settingsApi;
