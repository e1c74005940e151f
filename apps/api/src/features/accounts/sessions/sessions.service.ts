import jwt from 'jsonwebtoken';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import { CLOCK_SKEW_MS } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Authenticate } from '../../../platform/http/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import { PushSubscriptionModel } from '../push/push-subscriptions.model.ts';
import { SessionModel } from './sessions.model.ts';

const LIFETIME_S = 7 * 24 * 60 * 60;

/** Returns a signed token tied to the session document, so that ending the session revokes the token. */
export async function createSession(
  deps: Deps,
  user: Types.ObjectId,
  userAgent: string,
  session?: ClientSession,
): Promise<string> {
  const now = deps.clock.now();
  const record = {
    user,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_S * 1000),
    userAgent: userAgent.slice(0, 300),
  };
  const [created] = await SessionModel.create([record], { session });
  const iat = Math.floor(now.getTime() / 1000);
  return jwt.sign({ sid: String(created?._id), iat, exp: iat + LIFETIME_S }, deps.config.JWT_SECRET, {
    algorithm: 'HS256',
    subject: String(user),
  });
}

export async function endSessions(user: Types.ObjectId, session: ClientSession, except?: string): Promise<void> {
  await SessionModel.deleteMany({ user, ...(except ? { _id: { $ne: except } } : {}) }, { session });
  await PushSubscriptionModel.deleteMany({ user, ...(except ? { session: { $ne: except } } : {}) }, { session });
}

export async function endSession({ id, sessionId }: Caller): Promise<void> {
  await SessionModel.deleteOne({ _id: sessionId });
  await PushSubscriptionModel.deleteMany({ user: id, session: sessionId });
}

interface Claims {
  session: Types.ObjectId;
  user: Types.ObjectId;
}

const toObjectId = (value: unknown): Types.ObjectId | undefined =>
  typeof value === 'string' && mongoose.isObjectIdOrHexString(value) ? new mongoose.Types.ObjectId(value) : undefined;

function verifyToken(token: string, secret: string, clockTimestamp: number): jwt.JwtPayload | undefined {
  try {
    const claims = jwt.verify(token, secret, { algorithms: ['HS256'], clockTimestamp });
    return typeof claims === 'object' ? claims : undefined;
  } catch {
    return undefined;
  }
}

function readClaims({ config, clock }: Deps, token: string): Claims | undefined {
  const now = Math.floor(clock.now().getTime() / 1000);
  for (const secret of [config.JWT_SECRET, ...config.JWT_SECRETS_PREVIOUS]) {
    const claims = verifyToken(token, secret, now);
    const [session, user] = [toObjectId(claims?.['sid']), toObjectId(claims?.sub)];
    if (session && user) return { session, user };
  }
  return undefined;
}

/** How often the last use of a session is stored at most. */
const USE_INTERVAL_MS = 5 * 60 * 1000;

/** A failed write must not refuse the request, because the time is only shown to the owner. */
async function recordUse({ clock, log }: Deps, { _id, lastUsedAt, createdAt }: SessionWithUser): Promise<void> {
  const now = clock.now();
  const elapsed = now.getTime() - (lastUsedAt ?? createdAt).getTime();
  // A negative time means that the clock was set back since.
  if (elapsed < USE_INTERVAL_MS && elapsed > -CLOCK_SKEW_MS) return;
  await SessionModel.updateOne({ _id }, { $set: { lastUsedAt: now } }).catch((error: unknown) =>
    log.warn({ error: String(error) }, 'storing the last use of a session failed'),
  );
}

interface SessionWithUser {
  _id: Types.ObjectId;
  createdAt: Date;
  lastUsedAt?: Date;
  expiresAt: Date;
  owner: { _id: Types.ObjectId; role: Caller['role']; status: 'active' | 'suspended'; creatorStatus: Caller['creatorStatus'] }[];
}

/** Reads the session and account on each request, so that a suspension or a new role takes effect immediately. */
export const createAuthenticate =
  (deps: Deps): Authenticate =>
  async (token) => {
    const claims = readClaims(deps, token);
    if (!claims) return undefined;
    const [session] = await SessionModel.aggregate<SessionWithUser>([
      { $match: { _id: claims.session, user: claims.user } },
      {
        $lookup: {
          from: 'users',
          localField: 'user',
          foreignField: '_id',
          as: 'owner',
          pipeline: [{ $project: { role: 1, status: 1, creatorStatus: 1 } }],
        },
      },
      { $project: { createdAt: 1, lastUsedAt: 1, expiresAt: 1, owner: 1 } },
    ]);
    const owner = session?.owner[0];
    if (!session || !owner || owner.status !== 'active' || session.expiresAt <= deps.clock.now()) return undefined;
    await recordUse(deps, session);
    return { id: String(owner._id), sessionId: String(claims.session), role: owner.role, creatorStatus: owner.creatorStatus };
  };
