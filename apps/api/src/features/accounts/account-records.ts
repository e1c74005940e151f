import type { Types } from 'mongoose';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../platform/mongo/page.ts';
import { type PushSubscriptionRecord, PushSubscriptionModel } from './push/push-subscriptions.model.ts';
import { type SessionRecord, SessionModel } from './sessions/sessions.model.ts';

export const isSessionOpen = async (id: Types.ObjectId, now: Date): Promise<boolean> =>
  (await SessionModel.exists({ _id: id, expiresAt: { $gt: now } })) !== null;

/** Omits the ids of the sessions, because they are part of the tokens. */
export async function* iterateSessions(user: Types.ObjectId) {
  const cursor = SessionModel.find({ user }).sort({ createdAt: -1 }).lean().cursor({ batchSize: CURSOR_BATCH_SIZE });
  for await (const { createdAt, expiresAt, userAgent } of iterateCursor<SessionRecord>(cursor))
    yield { createdAt, expiresAt, userAgent };
}

/** The browsers that receive notifications, without the secret part of their addresses. */
export async function* iteratePushSubscriptions(user: Types.ObjectId) {
  const cursor = PushSubscriptionModel.find({ user }).sort({ updatedAt: -1 }).lean().cursor({ batchSize: CURSOR_BATCH_SIZE });
  for await (const { endpoint, updatedAt } of iterateCursor<PushSubscriptionRecord>(cursor))
    yield { service: new URL(endpoint).host, updatedAt };
}
