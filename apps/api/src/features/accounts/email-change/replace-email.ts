import type { ClientSession, Types } from 'mongoose';
import { buildAccountPrefixes } from '../name-prefixes.ts';
import { NO_PASSWORD, NOT_DELETED, type UserRecord, UserModel } from '../users.model.ts';
import { normalizeEmail } from '../users.service.ts';

type AccountFilter = Partial<Pick<UserRecord, 'emailKey' | 'status'>>;

async function setEmail(
  user: Types.ObjectId,
  { filter, email, changes }: { filter: AccountFilter; email: string; changes: object },
  session: ClientSession,
): Promise<UserRecord | null> {
  const account = await UserModel.findOne({ _id: user, ...NOT_DELETED, ...filter }, null, { session }).lean<UserRecord>();
  if (!account) return null;
  const accountPrefixes = buildAccountPrefixes({ ...account, email });
  return await UserModel.findOneAndUpdate(
    { _id: user },
    { $set: { email, emailKey: normalizeEmail(email), emailVerified: true, accountPrefixes, ...changes } },
    { session, returnDocument: 'after' },
  ).lean<UserRecord>();
}

export const replaceEmail = (
  { user, fromKey, to, now }: { user: Types.ObjectId; fromKey: string; to: string; now: Date },
  session: ClientSession,
): Promise<UserRecord | null> =>
  setEmail(user, { filter: { emailKey: fromKey, status: 'active' }, email: to, changes: { updatedAt: now } }, session);

export const restoreEmail = (
  { user, email, now }: { user: Types.ObjectId; email: string; now: Date },
  session: ClientSession,
): Promise<UserRecord | null> =>
  setEmail(user, { filter: {}, email, changes: { updatedAt: now, passwordHash: NO_PASSWORD } }, session);
