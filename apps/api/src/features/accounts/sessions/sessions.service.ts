import type { Session } from '@banca/contracts/sessions.schemas';
import Bowser from 'bowser';
import jwt from 'jsonwebtoken';
import type { ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { exportDocuments } from '../../../platform/mongo/personal-data.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { PushSubscriptionModel } from '../push/push-subscriptions.model.ts';
import { type SessionRecord, SessionModel } from './sessions.model.ts';

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

export const isSessionOpen = async (
  id: Types.ObjectId | string,
  now: Date,
  session: ClientSession | null = null,
): Promise<boolean> => (await SessionModel.exists({ _id: id, expiresAt: { $gt: now } }).session(session)) !== null;

export async function endSessions(user: Types.ObjectId | string, session: ClientSession, { exceptId = '' } = {}): Promise<void> {
  await SessionModel.deleteMany({ user, ...(exceptId ? { _id: { $ne: exceptId } } : {}) }, { session });
  await PushSubscriptionModel.deleteMany({ user, ...(exceptId ? { session: { $ne: exceptId } } : {}) }, { session });
}

export async function endCurrentSession({ id, sessionId }: Caller): Promise<void> {
  await SessionModel.deleteOne({ _id: sessionId });
  await PushSubscriptionModel.deleteMany({ user: id, session: sessionId });
}

export async function endSession({ id }: Caller, sessionId: string): Promise<void> {
  await inTransaction(async (session) => {
    const { deletedCount } = await SessionModel.deleteOne({ _id: sessionId, user: id }, { session });
    if (deletedCount === 0) throw notFound('sessions.notFound');
    await PushSubscriptionModel.deleteMany({ user: id, session: sessionId }, { session });
  });
}

/** Records that the second factor was checked. @throws AppError unauthenticated if the session has ended */
export async function recordAuthentication({ sessionId }: Caller, at: Date, session: ClientSession): Promise<void> {
  const { matchedCount } = await SessionModel.updateOne({ _id: sessionId }, { $set: { authenticatedAt: at } }, { session });
  if (matchedCount === 0) throw new AppError('unauthenticated', 'errors.unauthenticated');
}

const SESSIONS_MAX = 100;
const getLastUse = ({ lastUsedAt, createdAt }: SessionRecord): Date => lastUsedAt ?? createdAt;

/** `Samsung Internet for Android` already names the operating system. */
const toBrowserName = (name: string): string => name.replace(/^Microsoft | for Android$/g, '');

function formatDeviceName(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [toBrowserName(browser.name ?? ''), os.name].filter(Boolean).join(', ');
}

export async function listSessions({ clock }: Deps, { id, sessionId }: Caller): Promise<z.input<typeof Session>[]> {
  const records = await SessionModel.find({ user: id, expiresAt: { $gt: clock.now() } })
    .sort({ createdAt: -1 })
    .limit(SESSIONS_MAX)
    .lean<SessionRecord[]>();
  const isCurrent = ({ _id }: SessionRecord): boolean => String(_id) === sessionId;
  return records
    .toSorted((a, b) => Number(isCurrent(b)) - Number(isCurrent(a)) || getLastUse(b).getTime() - getLastUse(a).getTime())
    .map((record) => ({
      _id: String(record._id),
      createdAt: record.createdAt,
      lastUsedAt: getLastUse(record),
      device: formatDeviceName(record.userAgent),
      isCurrent: isCurrent(record),
    }));
}

/** For the export of an account. Omits the ids of the sessions, because they are part of the tokens. */
export const exportSessions = (user: Types.ObjectId) => exportDocuments(SessionModel, { user }, { createdAt: -1 });
