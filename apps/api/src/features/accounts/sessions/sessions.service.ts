import jwt from 'jsonwebtoken';
import type { ClientSession, Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/caller.ts';
import { PushSubscriptionModel } from '../push/push-subscriptions.model.ts';
import { SessionModel } from './sessions.model.ts';

const LIFETIME_S = 7 * 24 * 60 * 60;

/** Returns a signed token tied to the session document, so that ending the session revokes the token. */
export async function createSession(
  deps: Deps,
  user: Types.ObjectId,
  userAgent: string,
  { session, authenticatedAt }: { session?: ClientSession; authenticatedAt?: Date | undefined } = {},
): Promise<string> {
  const now = deps.clock.now();
  const record = {
    user,
    ...(authenticatedAt ? { authenticatedAt } : {}),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_S * 1000),
    userAgent: userAgent.slice(0, 300),
  };
  const [created] = await SessionModel.create([record], { session });
  const iat = Math.floor(now.getTime() / 1000);
  return jwt.sign({ sid: String(created?._id), iat, exp: iat + LIFETIME_S }, deps.keys.sessionKey, {
    algorithm: 'HS256',
    subject: String(user),
  });
}

export async function endSessions(user: Types.ObjectId, session: ClientSession, except?: string): Promise<void> {
  await SessionModel.deleteMany({ user, ...(except ? { _id: { $ne: except } } : {}) }, { session });
  await PushSubscriptionModel.deleteMany({ user, ...(except ? { session: { $ne: except } } : {}) }, { session });
}

export async function endCurrentSession({ id, sessionId }: Caller): Promise<void> {
  await SessionModel.deleteOne({ _id: sessionId });
  await PushSubscriptionModel.deleteMany({ user: id, session: sessionId });
}

/** Records that the second factor was checked. @throws AppError unauthenticated if the session has ended */
export async function recordAuthentication({ sessionId }: Caller, at: Date, session: ClientSession): Promise<void> {
  const { matchedCount } = await SessionModel.updateOne({ _id: sessionId }, { $set: { authenticatedAt: at } }, { session });
  if (matchedCount === 0) throw new AppError('unauthenticated', 'errors.unauthenticated');
}
