import { creators as messages, errors as errorMessages } from '@banca/contracts/messages';
import { LISTED_IDS_MAX } from '@banca/contracts/creators.schemas';
import { type ClientSession, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { countEdge, findOpenShopIn, lockAccount } from '../accounts/users.service.ts';
import { type FollowRecord, FollowModel } from './follows.model.ts';

export type EdgeKind = FollowRecord['kind'];

/** As long as an Idempotency-Key counts (decisions 2.1). */
const CALL_KEPT_MS = 24 * 60 * 60 * 1000;

const COUNTERS = { follow: 'followersCount', subscribe: 'subscribersCount' } as const;

/** Ids of those who follow or subscribe, the newest first, at most 1,000. */
export async function edgeIds(creator: string | Types.ObjectId, kind: EdgeKind): Promise<string[]> {
  const edges = await FollowModel.find({ creator, kind, isActive: true }, { _id: 0, user: 1 })
    .sort({ at: -1, user: 1 })
    .limit(LISTED_IDS_MAX)
    .batchSize(LISTED_IDS_MAX + 1)
    .lean();
  return edges.map(({ user }) => String(user));
}

/** Which edges lead from this user to this creator. */
export async function edgesBetween(
  user: string | undefined,
  creator: string,
): Promise<{ following: boolean; subscribing: boolean }> {
  const edges = user === undefined ? [] : await FollowModel.find({ user, creator, isActive: true }, { kind: 1 }).lean();
  const has = (kind: EdgeKind): boolean => edges.some((edge) => edge.kind === kind);
  return { following: has('follow'), subscribing: has('subscribe') };
}

interface Pair {
  user: Types.ObjectId;
  creator: Types.ObjectId;
  kind: EdgeKind;
}

/** Edge and counter together. */
async function setEdge(
  deps: Deps,
  pair: Pair,
  { isActive, idempotencyKey }: { isActive: boolean; idempotencyKey: string | undefined },
  session: ClientSession,
): Promise<void> {
  const set = { isActive, at: deps.clock.now(), idempotencyKey: idempotencyKey ?? null };
  await FollowModel.updateOne(pair, { $set: set }, { session, upsert: true });
  await countEdge(pair.creator, COUNTERS[pair.kind], isActive ? 1 : -1, session);
}

/** Whether this very call moved the edge already, and died before its answer was kept. */
const isRepeated = (deps: Deps, edge: FollowRecord | null, idempotencyKey: string | undefined): boolean =>
  idempotencyKey !== undefined &&
  edge?.idempotencyKey === idempotencyKey &&
  deps.clock.now().getTime() - edge.at.getTime() < CALL_KEPT_MS;

/**
 * Follows or subscribes, or ends it. A repeated call toggles once.
 * @returns the new state. @throws AppError forbidden for oneself, not_found
 */
export async function toggleEdge(
  deps: Deps,
  caller: Caller,
  { creator: id, kind, idempotencyKey }: { creator: string; kind: EdgeKind; idempotencyKey: string | undefined },
): Promise<{ isActive: boolean; ids: string[]; count: number }> {
  if (id.toLowerCase() === caller.id) throw new AppError('forbidden', messages.notYourself);
  const pair = { user: new Types.ObjectId(caller.id), creator: new Types.ObjectId(id), kind };
  const state = await inTransaction(async (session) => {
    const shop = await findOpenShopIn(id, session);
    if (!shop) throw notFound(messages.notFound);
    // An account that is being deleted gets no new edge behind its back.
    if (!(await lockAccount(caller.id, session))) throw new AppError('unauthenticated', errorMessages.unauthenticated);
    const edge = await FollowModel.findOne(pair, null, { session }).lean<FollowRecord>();
    const before = shop[COUNTERS[kind]];
    if (isRepeated(deps, edge, idempotencyKey)) return { isActive: edge?.isActive === true, count: before };
    const isActive = !edge?.isActive;
    await setEdge(deps, pair, { isActive, idempotencyKey }, session);
    return { isActive, count: before + (isActive ? 1 : -1) };
  });
  return { ...state, ids: await edgeIds(pair.creator, kind) };
}

/** Few enough for a transaction that nobody waits long for. */
const BATCH = 100;

/**
 * Removes some of the edges from and to an account that is gone; the counters move along.
 * @returns whether there are more
 */
export async function removeSomeEdges(account: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const find = async (end: 'user' | 'creator', limit: number): Promise<FollowRecord[]> =>
    await FollowModel.find({ [end]: account }, null, { session })
      .limit(limit)
      .lean<FollowRecord[]>();
  const from = await find('user', BATCH + 1);
  const found = from.length > BATCH ? from : [...from, ...(await find('creator', BATCH + 1))];
  const some = found.slice(0, BATCH);
  await FollowModel.deleteMany({ _id: { $in: some.map(({ _id }) => _id) } }, { session });
  const active = Map.groupBy(
    some.filter(({ isActive }) => isActive),
    ({ creator, kind }) => `${String(creator)} ${kind}`,
  );
  for (const edges of active.values()) {
    const [{ creator, kind }] = edges as [FollowRecord];
    await countEdge(creator, COUNTERS[kind], -edges.length, session);
  }
  return found.length > BATCH;
}

/** The address that ends a subscription: one click of a mail program, or a page for people. */
export const unsubscribeUrl = ({ config, keys }: Deps, edge: Types.ObjectId): string =>
  `${config.PUBLIC_ORIGIN}/api/subscriptions/${String(edge)}/unsubscribe?token=${keys.sign('unsubscribe-creator', String(edge))}`;

/** @throws AppError not_found for a token that is not ours. */
export function assertUnsubscribeToken({ keys }: Deps, edge: string, token: string): void {
  if (!keys.verify(token, 'unsubscribe-creator', edge.toLowerCase())) throw notFound();
}

/** Ends a subscription by the link of a mail; the same again is fine. @throws AppError not_found */
export async function endSubscription(deps: Deps, id: string, token: string): Promise<void> {
  assertUnsubscribeToken(deps, id, token);
  await inTransaction(async (session) => {
    const edge = await FollowModel.findById(id, null, { session }).lean<FollowRecord>();
    if (edge?.isActive)
      await setEdge(
        deps,
        { user: edge.user, creator: edge.creator, kind: edge.kind },
        { isActive: false, idempotencyKey: undefined },
        session,
      );
  });
}
