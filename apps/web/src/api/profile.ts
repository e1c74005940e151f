import { changePassword, checkUsername, updateProfile } from '@banca/contracts/auth';
import { appealShopSuspension } from '@banca/contracts/creators';
import { api, toQueryDefinition, CREATOR_LISTS_TAG, getCreatorTag } from './api.ts';
import { storeUser } from './store-user.ts';

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation(toQueryDefinition(changePassword)),
    appealShopSuspension: build.mutation({ ...toQueryDefinition(appealShopSuspension), onQueryStarted: storeUser }),
    checkUsername: build.query(toQueryDefinition(checkUsername)),
    updateProfile: build.mutation({
      ...toQueryDefinition(updateProfile),
      invalidatesTags: (response) => (response ? [CREATOR_LISTS_TAG, getCreatorTag(response.user._id)] : []),
      onQueryStarted: storeUser,
    }),
  }),
});
