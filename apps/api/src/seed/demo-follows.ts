import type { ClientSession } from 'mongoose';
import { type FollowRecord, FollowModel } from '../features/creators/follows.model.ts';
import { UserModel } from '../features/accounts/users.model.ts';
import { DAY_MS } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import type { DemoUsers } from './demo-users.ts';
import { createRandom } from '../platform/random.ts';

const DAYS = 90;
const REVIEWERS_PER_FOLLOWER = 3;
const FOLLOWERS_PER_SUBSCRIBER = 4;

export async function seedDemoFollows(
  { clock }: Deps,
  { creators, reviewers }: DemoUsers,
  session: ClientSession,
): Promise<void> {
  const random = createRandom(5);
  const now = clock.now().getTime();
  for (const { _id: creator } of creators.values()) {
    const followers = reviewers.filter(() => random.below(REVIEWERS_PER_FOLLOWER) === 0);
    const subscribers = followers.filter(() => random.below(FOLLOWERS_PER_SUBSCRIBER) === 0);
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
        { session },
      );
    const counts = { followersCount: followers.length, subscribersCount: subscribers.length };
    await UserModel.updateOne({ _id: creator }, { $set: counts }, { session });
  }
}
