import { followCreator, subscribeToCreator } from '@banca/contracts/creators';
import { toQueryDefinition } from './api.ts';
import { creatorsApi, type CreatorProfile } from './creators.ts';

function setFollowState(
  profile: CreatorProfile,
  { following, subscribing }: Partial<Pick<CreatorProfile, 'following' | 'subscribing'>>,
): void {
  if (following !== undefined && following !== profile.following) {
    profile.following = following;
    profile.creator.stats.followers += following ? 1 : -1;
  }
  if (subscribing !== undefined) profile.subscribing = subscribing;
}

const updateProfileCache = (id: string, change: (profile: CreatorProfile) => void) =>
  creatorsApi.util.updateQueryData('getCreator', { params: { id } }, change);

// Both mutations are optimistic: the response corrects the count, and an error undoes the update.
export const followsApi = creatorsApi.injectEndpoints({
  endpoints: (build) => ({
    followCreator: build.mutation({
      ...toQueryDefinition(followCreator),
      onQueryStarted: async ({ params: { id } }, { dispatch, queryFulfilled }) => {
        const updateCache = updateProfileCache(id, (profile) => setFollowState(profile, { following: !profile.following }));
        const optimisticUpdate = dispatch(updateCache);
        const response = await queryFulfilled.catch(() => null);
        if (!response) return optimisticUpdate.undo();
        const { following, followersCount } = response.data;
        dispatch(
          updateProfileCache(id, (profile) => {
            profile.following = following;
            profile.creator.stats.followers = followersCount;
          }),
        );
      },
    }),
    subscribeToCreator: build.mutation({
      ...toQueryDefinition(subscribeToCreator),
      onQueryStarted: async ({ params: { id } }, { dispatch, queryFulfilled }) => {
        const updateCache = updateProfileCache(id, (profile) => setFollowState(profile, { subscribing: !profile.subscribing }));
        const optimisticUpdate = dispatch(updateCache);
        const response = await queryFulfilled.catch(() => null);
        if (!response) return optimisticUpdate.undo();
        dispatch(updateProfileCache(id, (profile) => setFollowState(profile, { subscribing: response.data.subscribing })));
      },
    }),
  }),
});
