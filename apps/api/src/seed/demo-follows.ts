import { type FollowRecord, FollowModel } from '../features/creators/follows.model.ts';
import { UserModel } from '../features/accounts/users.model.ts';
import { DAY_MS } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import type { People } from './demo-users.ts';
import { createRandom } from './random.ts';

const DAYS = 90;
/** Of so many who pass a stall, one follows it; of so many who follow, one wants its mails. */
const ONE_FOLLOWS_OF = 3;
const ONE_SUBSCRIBES_OF = 4;

/** Buyers who follow the demo creators, and some who want to hear of new products. */
export async function seedDemoFollows({ clock }: Deps, { creators, reviewers }: People): Promise<void> {
  const random = createRandom(5);
  const now = clock.now().getTime();
  for (const { _id: creator } of creators.values()) {
    const followers = reviewers.filter(() => random.below(ONE_FOLLOWS_OF) === 0);
    const subscribers = followers.filter(() => random.below(ONE_SUBSCRIBES_OF) === 0);
    const follows = { follow: followers, subscribe: subscribers } satisfies Record<FollowRecord['kind'], unknown>;
    for (const [kind, users] of Object.entries(follows))
      await FollowModel.insertMany(
        users.map(({ _id: user }) => ({
          user,
          creator,
          kind,
          isActive: true,
          at: new Date(now - random.next() * DAYS * DAY_MS),
        })),
      );
    const counts = { followersCount: followers.length, subscribersCount: subscribers.length };
    await UserModel.updateOne({ _id: creator }, { $set: counts });
  }
}
