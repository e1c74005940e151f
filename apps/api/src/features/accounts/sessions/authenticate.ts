import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import mongoose, { type Types } from 'mongoose';
import type { Caller } from '../../../platform/caller.ts';
import { CLOCK_SKEW_MS } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { API_TOKEN_PREFIX, type Authenticate, type AuthenticateLink } from '../../../platform/http/access.ts';
import { readLinkSession } from '../csv-links/signed-url.ts';
import { authenticateToken } from '../tokens/authenticate-token.ts';
import { type Owner, OWNER_LOOKUP, toCaller } from './owner.ts';
import { SessionModel, type SessionRecord } from './sessions.model.ts';

interface Claims {
  session: Types.ObjectId;
  user: Types.ObjectId;
}

const toObjectId = (value: unknown): Types.ObjectId | undefined =>
  typeof value === 'string' && mongoose.isObjectIdOrHexString(value) ? new mongoose.Types.ObjectId(value) : undefined;

function verifyToken(token: string, key: KeyObject, clockTimestamp: number): jwt.JwtPayload | undefined {
  try {
    const claims = jwt.verify(token, key, { algorithms: ['HS256'], clockTimestamp });
    return typeof claims === 'object' ? claims : undefined;
  } catch {
    return undefined;
  }
}

function readClaims({ keys, clock }: Deps, token: string): Claims | undefined {
  const now = Math.floor(clock.now().getTime() / 1000);
  for (const { sessionKey } of keys.allSecrets) {
    const claims = verifyToken(token, sessionKey, now);
    const session = toObjectId(claims?.['sid']);
    const user = toObjectId(claims?.sub);
    if (session && user) return { session, user };
  }
  return undefined;
}

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

/** `authenticatedAt` is when the second factor was last checked. */
interface SessionWithUser extends Pick<SessionRecord, '_id' | 'createdAt' | 'lastUsedAt' | 'expiresAt' | 'authenticatedAt'> {
  owner: Owner[];
}

const RECENT_AUTHENTICATION_MS = 10 * 60 * 1000;

/** A time in the future was stored before the clock was set back. */
const isRecent = (authenticatedAt: SessionRecord['authenticatedAt'], now: Date): boolean => {
  const elapsed = now.getTime() - (authenticatedAt?.getTime() ?? -Infinity);
  return elapsed < RECENT_AUTHENTICATION_MS && elapsed > -CLOCK_SKEW_MS;
};

/** Reads the session and account on each request, so that a suspension or a new role takes effect immediately. */
async function findCaller(
  deps: Deps,
  sessionFilter: { _id: Types.ObjectId; user?: Types.ObjectId },
): Promise<Caller | undefined> {
  const [session] = await SessionModel.aggregate<SessionWithUser>([
    { $match: sessionFilter },
    OWNER_LOOKUP,
    { $project: { createdAt: 1, lastUsedAt: 1, expiresAt: 1, authenticatedAt: 1, owner: 1 } },
  ]);
  const owner = session?.owner[0];
  if (!session || !owner || owner.status !== 'active' || session.expiresAt <= deps.clock.now()) return undefined;
  const { hasSecondFactor = false } = owner;
  // Refuses a session that was opened while the second factor was being turned on, because no code was checked.
  if (hasSecondFactor && !session.authenticatedAt) return undefined;
  await recordUse(deps, session);
  return {
    ...toCaller(deps, owner),
    limitKey: String(owner._id),
    sessionId: String(session._id),
    hasRecentAuthentication: !hasSecondFactor || isRecent(session.authenticatedAt, deps.clock.now()),
  };
}

export const createAuthenticate =
  (deps: Deps): Authenticate =>
  async (token) => {
    if (token.startsWith(API_TOKEN_PREFIX)) return await authenticateToken(deps, token);
    const claims = readClaims(deps, token);
    return claims && (await findCaller(deps, { _id: claims.session, user: claims.user }));
  };

/** A link ends with the session that created it. */
export const createAuthenticateLink =
  (deps: Deps): AuthenticateLink =>
  async (url) => {
    const session = toObjectId(readLinkSession(deps, url));
    if (!session) return undefined;
    const caller = await findCaller(deps, { _id: session });
    if (!caller) throw new AppError('gone', 'csv.linkExpired');
    return caller;
  };
