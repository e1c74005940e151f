import type { ClientSession, Types } from 'mongoose';
import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, createValidationError } from '../../../platform/errors.ts';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../../platform/mongo/page.ts';
import { exportFields } from '../../../platform/mongo/personal-data.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { isP256Key, normalizePushEndpoint } from '../../../platform/push/push-endpoints.ts';
import type { PushMessage, PushTarget } from '../../../platform/push/push-sender.ts';
import { SessionModel } from '../sessions/sessions.model.ts';
import { lockAccount } from '../users.service.ts';
import { type PushSubscriptionRecord, PushSubscriptionModel } from './push-subscriptions.model.ts';

const SUBSCRIPTIONS_MAX = 10;

async function deleteOldest(user: Types.ObjectId, session: ClientSession): Promise<void> {
  const oldest = await PushSubscriptionModel.find({ user }, { _id: 1 }, { session })
    .sort({ updatedAt: -1, _id: -1 })
    .skip(SUBSCRIPTIONS_MAX)
    .lean();
  if (oldest.length > 0) await PushSubscriptionModel.deleteMany({ _id: { $in: oldest.map(({ _id }) => _id) } }, { session });
}

/** Idempotent. @throws AppError validation_failed for an endpoint that is not of a known push service, or an invalid key */
export async function savePushSubscription(deps: Deps, caller: Caller, { endpoint, keys }: PushTarget): Promise<void> {
  const url = normalizePushEndpoint(endpoint, deps.config.PUSH_HOSTS);
  if (url === undefined) throw createValidationError({ endpoint: 'push.endpointRefused' });
  if (!isP256Key(keys.p256dh)) throw createValidationError({ 'keys.p256dh': 'push.invalidKey' });
  await inTransaction(async (session) => {
    // The lock prevents a new subscription while the sessions of the account are being ended.
    const user = await lockAccount(caller.id, session);
    const hasSession = await SessionModel.exists({ _id: caller.sessionId }).session(session);
    if (!user || !hasSession) throw new AppError('unauthenticated', 'errors.unauthenticated');
    const fields = { user: user._id, session: caller.sessionId, keys, updatedAt: deps.clock.now() };
    await PushSubscriptionModel.updateOne({ endpoint: url }, { $set: fields }, { session, upsert: true });
    await deleteOldest(user._id, session);
  });
}

export async function deletePushSubscription(deps: Deps, caller: Caller, endpoint: string): Promise<void> {
  const url = normalizePushEndpoint(endpoint, deps.config.PUSH_HOSTS);
  if (url !== undefined) await PushSubscriptionModel.deleteOne({ endpoint: url, user: caller.id });
}

export async function listPushSubscriptionIds(user: Types.ObjectId): Promise<Types.ObjectId[]> {
  const subscriptions = await PushSubscriptionModel.find({ user }, { _id: 1 }).limit(SUBSCRIPTIONS_MAX).lean();
  return subscriptions.map(({ _id }) => _id);
}

/** Returns null if the subscription was deleted or has moved to another account. */
export const findPushSubscription = async (id: string, user: Types.ObjectId): Promise<PushSubscriptionRecord | null> =>
  await PushSubscriptionModel.findOne({ _id: id, user }).lean<PushSubscriptionRecord>();

/** Deletes the subscription if it no longer exists in the browser. @throws Error if the push service is unavailable */
export async function sendPush(deps: Deps, subscription: PushSubscriptionRecord, message: PushMessage): Promise<void> {
  const { _id, endpoint, keys } = subscription;
  const result = await deps.push.send({ endpoint, keys }, message);
  if (result.state === 'gone') await PushSubscriptionModel.deleteOne({ _id, endpoint });
  // The path of the endpoint is a secret.
  if (result.state === 'refused')
    deps.log.warn({ host: new URL(endpoint).host, status: result.status }, 'a push service refused a notification');
}

export async function* exportPushSubscriptions(user: Types.ObjectId) {
  const cursor = PushSubscriptionModel.find({ user }).sort({ updatedAt: -1 }).lean().cursor({ batchSize: CURSOR_BATCH_SIZE });
  for await (const record of iterateCursor<PushSubscriptionRecord>(cursor))
    yield { service: new URL(record.endpoint).host, ...exportFields(PushSubscriptionModel.schema, record) };
}
