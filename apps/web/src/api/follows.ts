import { followCreator, subscribeToCreator } from '@banca/contracts/creators';
import { call } from './call.ts';
import { creatorsApi, type Shop } from './creators.ts';

/** What the shop looks like with these follows; the counts move along. */
function withFollows(shop: Shop, { following, subscribing }: Partial<Pick<Shop, 'following' | 'subscribing'>>): void {
  if (following !== undefined && following !== shop.following) {
    shop.following = following;
    shop.creator.stats.followers += following ? 1 : -1;
  }
  if (subscribing !== undefined) shop.subscribing = subscribing;
}

const changeShop = (id: string, change: (shop: Shop) => void) =>
  creatorsApi.util.updateQueryData('getCreator', { params: { id } }, change);

// Both show the new state at once; the server's answer corrects the count, a refusal takes all of it back.
export const followsApi = creatorsApi.injectEndpoints({
  endpoints: (build) => ({
    followCreator: build.mutation({
      ...call(followCreator),
      onQueryStarted: async ({ params: { id } }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(changeShop(id, (shop) => withFollows(shop, { following: !shop.following })));
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return shown.undo();
        const { following, followersCount } = answer.data;
        dispatch(
          changeShop(id, (shop) => {
            shop.following = following;
            shop.creator.stats.followers = followersCount;
          }),
        );
      },
    }),
    subscribeToCreator: build.mutation({
      ...call(subscribeToCreator),
      onQueryStarted: async ({ params: { id } }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(changeShop(id, (shop) => withFollows(shop, { subscribing: !shop.subscribing })));
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return shown.undo();
        dispatch(changeShop(id, (shop) => withFollows(shop, { subscribing: answer.data.subscribing })));
      },
    }),
  }),
});
