import { LISTED_IDS_MAX } from '@banca/contracts/creators.schemas';
import { type ClientSession, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { IDEMPOTENCY_KEY_LIFETIME_MS } from '../../platform/http/idempotency.ts';
import { exportDocuments } from '../../platform/mongo/personal-data.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { addToFollowCounter, findActiveCreatorInSession, findUser, lockAccount } from '../accounts/users.service.ts';
import { type FollowRecord, FollowModel } from './follows.model.ts';

export type FollowKind = FollowRecord['kind'];

const COUNTERS = { follow: 'followersCount', subscribe: 'subscribersCount' } as const;

export async function listFollowerIds(creator: string | Types.ObjectId, kind: FollowKind): Promise<string[]> {
  const follows = await FollowModel.find({ creator, kind, isActive: true }, { _id: 0, user: 1 })
    .sort({ at: -1, user: 1 })
    .limit(LISTED_IDS_MAX)
    // A batch that is larger than the result ends the cursor, so that no second request is needed.
    .batchSize(LISTED_IDS_MAX + 1)
    .lean();
  return follows.map(({ user }) => String(user));
}

export async function getFollowState(user: string | undefined, creator: string) {
  const follows = user === undefined ? [] : await FollowModel.find({ user, creator, isActive: true }, { kind: 1 }).lean();
  const has = (kind: FollowKind): boolean => follows.some((follow) => follow.kind === kind);
  return { following: has('follow'), subscribing: has('subscribe') };
}

export const exportFollows = (user: Types.ObjectId) =>
  exportDocuments(FollowModel, { user, isActive: true }, { at: -1, _id: -1 });

interface FollowKey {
  user: Types.ObjectId;
  creator: Types.ObjectId;
  kind: FollowKind;
}

async function setFollow(
  deps: Deps,
  followKey: FollowKey,
  { isActive, idempotencyKey }: { isActive: boolean; idempotencyKey: string | undefined },
  session: ClientSession,
): Promise<void> {
  const fields = { isActive, at: deps.clock.now(), idempotencyKey: idempotencyKey ?? null };
  await FollowModel.updateOne(followKey, { $set: fields }, { session, upsert: true });
  await addToFollowCounter(followKey.creator, COUNTERS[followKey.kind], isActive ? 1 : -1, session);
}

/** Returns whether this request has already changed the follow, but failed before its response was stored. */
const isRepeated = (deps: Deps, follow: FollowRecord | null, idempotencyKeys: readonly string[]): boolean =>
  typeof follow?.idempotencyKey === 'string' &&
  idempotencyKeys.includes(follow.idempotencyKey) &&
  deps.clock.now().getTime() - follow.at.getTime() < IDEMPOTENCY_KEY_LIFETIME_MS;

/** Idempotent. `idempotencyKeys` has one for each secret of the API, newest first. @throws AppError forbidden (oneself), not_found */
export async function toggleFollow(
  deps: Deps,
  caller: Caller,
  { creator: id, kind, idempotencyKeys }: { creator: string; kind: FollowKind; idempotencyKeys: readonly string[] },
): Promise<{ isActive: boolean; ids: string[]; count: number }> {
  if (id.toLowerCase() === caller.id) throw new AppError('forbidden', 'creators.notYourself');
  const followKey = { user: new Types.ObjectId(caller.id), creator: new Types.ObjectId(id), kind };
  const state = await inTransaction(async (session) => {
    const creator = await findActiveCreatorInSession(id, session);
    if (!creator) throw notFound('creators.notFound');
    // The lock prevents a new follow while the account is being deleted.
    if (!(await lockAccount(caller.id, session))) throw new AppError('unauthenticated', 'errors.unauthenticated');
    const follow = await FollowModel.findOne(followKey, null, { session }).lean<FollowRecord>();
    const previousCount = creator[COUNTERS[kind]];
    if (isRepeated(deps, follow, idempotencyKeys)) return { isActive: follow?.isActive === true, count: previousCount };
    const isActive = !follow?.isActive;
    await setFollow(deps, followKey, { isActive, idempotencyKey: idempotencyKeys[0] }, session);
    return { isActive, count: previousCount + (isActive ? 1 : -1) };
  });
  return { ...state, ids: await listFollowerIds(followKey.creator, kind) };
}

const BATCH_SIZE = 100;

/** Deletes a batch of follows from and to a deleted account and updates the counters. @returns whether more remain */
export async function deleteFollowBatch(account: Types.ObjectId, session: ClientSession): Promise<boolean> {
  // Reads one more than a batch, which tells whether more remain.
  const findFollows = async (field: 'user' | 'creator'): Promise<FollowRecord[]> =>
    await FollowModel.find({ [field]: account }, null, { session })
      .limit(BATCH_SIZE + 1)
      .lean<FollowRecord[]>();
  const outgoing = await findFollows('user');
  const incoming = outgoing.length > BATCH_SIZE ? [] : await findFollows('creator');
  const candidates = [...outgoing, ...incoming];
  const batch = candidates.slice(0, BATCH_SIZE);
  await FollowModel.deleteMany({ _id: { $in: batch.map(({ _id }) => _id) } }, { session });
  const activeFollows = Map.groupBy(
    batch.filter(({ isActive }) => isActive),
    ({ creator, kind }) => `${String(creator)} ${kind}`,
  );
  for (const follows of activeFollows.values()) {
    const [{ creator, kind }] = follows as [FollowRecord];
    await addToFollowCounter(creator, COUNTERS[kind], -follows.length, session);
  }
  return candidates.length > BATCH_SIZE;
}

export const buildUnsubscribeUrl = ({ config, keys }: Deps, follow: Types.ObjectId): string =>
  `${config.PUBLIC_ORIGIN}/api/subscriptions/${String(follow)}/unsubscribe?token=${keys.sign('unsubscribe-creator', String(follow))}`;

function assertUnsubscribeToken({ keys }: Deps, follow: string, token: string): void {
  if (!keys.verify(token, 'unsubscribe-creator', follow.toLowerCase())) throw notFound();
}

/** Returns the subscriber's language, in which the unsubscribe page is shown. @throws AppError not_found for an invalid token */
export async function findUnsubscribeLanguage(deps: Deps, id: string, token: string): Promise<string | null | undefined> {
  assertUnsubscribeToken(deps, id, token);
  const follow = await FollowModel.findById(id, { user: 1 }).lean<FollowRecord>();
  return follow && (await findUser(follow.user))?.language;
}

export async function endSubscription(deps: Deps, id: string, token: string): Promise<void> {
  assertUnsubscribeToken(deps, id, token);
  await inTransaction(async (session) => {
    const follow = await FollowModel.findById(id, null, { session }).lean<FollowRecord>();
    if (!follow?.isActive) return;
    const { user, creator, kind } = follow;
    await setFollow(deps, { user, creator, kind }, { isActive: false, idempotencyKey: undefined }, session);
  });
}
