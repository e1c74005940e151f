import { ROLES } from '@banca/contracts/enums';
import { cleanTypedText } from '@banca/contracts/typed-text';
import type { ClientSession, Types } from 'mongoose';
import { AppError, notFound } from '../../platform/errors.ts';
import { aggregateRows } from '../../platform/invariants.ts';
import type { Deps } from '../../platform/deps.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { isDuplicateKey } from '../../platform/mongo/duplicate-key.ts';
import { exportFields } from '../../platform/mongo/personal-data.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { buildAccountPrefixes, buildNamePrefixes } from './name-prefixes.ts';
import { ACCOUNTS_INDEX, NOT_DELETED, ACTIVE_CREATOR, type UserRecord, UserModel } from './users.model.ts';

export const normalizeEmail = (email: string): string => cleanTypedText(email).toLowerCase();
export const normalizeUsername = (username: string): string => cleanTypedText(username).toLowerCase();

export interface NewUser {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  passwordHash: string;
  role: UserRecord['role'];
  emailVerified?: boolean;
  isBootstrapAdmin?: boolean;
  language?: string | undefined;
  /** A sign-up counts as the first login. */
  lastLoginAt?: Date;
  now: Date;
}

export const createEmailTakenError = (): AppError =>
  new AppError('conflict', 'auth.emailTaken', { fields: { email: 'auth.emailTaken' } });

/** Converts a duplicate email or username into a conflict; returns other errors unchanged. */
export function toConflictError(error: unknown): unknown {
  if (isDuplicateKey(error, 'emailKey')) return createEmailTakenError();
  if (isDuplicateKey(error, 'usernameKey') || isDuplicateKey(error, 'usernameKeys'))
    return new AppError('conflict', 'auth.usernameTaken', { fields: { username: 'auth.usernameTaken' } });
  return error;
}

export async function createUser({ now, ...fields }: NewUser, session?: ClientSession): Promise<UserRecord> {
  const usernameKey = normalizeUsername(fields.username);
  const keys = { usernameKey, usernameKeys: [usernameKey], emailKey: normalizeEmail(fields.email) };
  const state = { status: 'active', creatorStatus: 'active', createdAt: now, updatedAt: now } as const;
  try {
    const prefixes = { namePrefixes: buildNamePrefixes(fields), accountPrefixes: buildAccountPrefixes(fields) };
    const record = { ...fields, ...keys, ...state, ...prefixes };
    const [user] = await UserModel.create([record], { session });
    if (!user) throw new AppError('internal', 'errors.internal');
    return user.toObject();
  } catch (error) {
    throw toConflictError(error);
  }
}

export const findUserByEmail = async (email: string): Promise<UserRecord | null> =>
  await UserModel.findOne({ emailKey: normalizeEmail(email) }).lean<UserRecord>();

export const findUser = async (id: string | Types.ObjectId, session: ClientSession | null = null): Promise<UserRecord | null> =>
  await UserModel.findOne({ _id: id, ...NOT_DELETED }, null, { session }).lean<UserRecord>();

export async function getUser(id: string | Types.ObjectId): Promise<UserRecord> {
  const user = await findUser(id);
  if (!user) throw notFound();
  return user;
}

/** Defined by the products feature. Queued when a creator becomes active or inactive. */
export const SYNC_CREATOR_JOB = 'products.sync-shop';

/** Locks an account, so that the transaction that relies on it conflicts with a change of the account, such as a suspension. */
export const lockAccount = async (id: string | Types.ObjectId, session: ClientSession): Promise<UserRecord | null> =>
  await UserModel.findOneAndUpdate({ _id: id, ...NOT_DELETED }, { $inc: { lockVersion: 1 } }, { session }).lean<UserRecord>();

export const isActiveCreator = (user: UserRecord | null): boolean =>
  user?.status === ACTIVE_CREATOR.status && user.creatorStatus === ACTIVE_CREATOR.creatorStatus && user.role !== 'user';

export const CREATOR_PROJECTION = { passwordHash: 0, namePrefixes: 0, accountPrefixes: 0 };

export type EmailRecipient = Pick<UserRecord, 'email' | 'firstName' | 'language'>;

/** Finds the email addresses of accounts by id. Omits suspended, deleted and unconfirmed accounts. */
export async function findEmailRecipients(ids: Types.ObjectId[]): Promise<Map<string, EmailRecipient>> {
  const fields = { email: 1, firstName: 1, language: 1 };
  const users = await UserModel.find({ _id: { $in: ids }, status: 'active', emailVerified: true }, fields).lean<UserRecord[]>();
  return new Map(users.map((user) => [String(user._id), user]));
}

/** Which of these accounts are suspended. */
export async function listSuspendedAccounts(ids: Types.ObjectId[]): Promise<Types.ObjectId[]> {
  const accounts = await UserModel.find({ _id: { $in: ids }, status: 'suspended' }, { _id: 1 }).lean();
  return accounts.map(({ _id }) => _id);
}

/** All suspended accounts. They are few, and each of them may have orders from when it was a creator. */
export async function listAllSuspendedAccounts(): Promise<Types.ObjectId[]> {
  const suspended = { role: { $in: [...ROLES] }, status: 'suspended' as const };
  const accounts = await UserModel.find(suspended, { _id: 1 }).hint(ACCOUNTS_INDEX).lean();
  return accounts.map(({ _id }) => _id);
}

export type UserSummary = Pick<UserRecord, '_id' | 'firstName' | 'lastName' | 'profilePicture'>;

export async function findUserSummaries(ids: Types.ObjectId[]): Promise<Map<string, UserSummary>> {
  const fields = { firstName: 1, lastName: 1, profilePicture: 1 };
  const users = await UserModel.find({ _id: { $in: ids }, ...NOT_DELETED }, fields).lean<UserSummary[]>();
  return new Map(users.map((user) => [String(user._id), user]));
}

export async function findUsernames(ids: Types.ObjectId[]): Promise<Map<string, string>> {
  const users = await UserModel.find({ _id: { $in: ids } }, { username: 1 }).lean();
  return new Map(users.map(({ _id, username }) => [String(_id), username]));
}

/** Finds the account that has a username or, if there is none, the one that had it before. */
export async function findUserIdByUsername(username: string): Promise<Types.ObjectId | null> {
  const usernameKey = normalizeUsername(username);
  const user =
    (await UserModel.exists({ usernameKey })) ?? (await UserModel.exists({ usernameKeys: usernameKey, ...NOT_DELETED }));
  return user?._id ?? null;
}

export const exportProfile = (user: UserRecord) => ({ _id: user._id, ...exportFields(UserModel.schema, user) });

export const readStoredAccountValues = (values: Record<string, string>, session: ClientSession) =>
  aggregateRows(UserModel, [{ $project: values }], session);

export const findActiveCreatorInSession = async (
  id: string | Types.ObjectId,
  session: ClientSession,
): Promise<UserRecord | null> =>
  await UserModel.findOne({ _id: id, ...ACTIVE_CREATOR }, CREATOR_PROJECTION, { session }).lean<UserRecord>();

/** Makes a user a creator and republishes earlier products. Leaves creators and admins unchanged. @throws AppError not_found */
export async function promoteToCreator({ clock, jobs }: Deps, id: string): Promise<UserRecord> {
  const now = clock.now();
  return await inTransaction(async (session) => {
    const user = { _id: id, role: 'user' as const, ...NOT_DELETED };
    const change = { $set: { role: 'creator', updatedAt: now } } as const;
    const promoted = await UserModel.findOneAndUpdate(user, change, { session, returnDocument: 'after' }).lean<UserRecord>();
    if (!promoted) return await getUser(id);
    const entry = { at: now, actor: id, action: 'user.become-creator', target: promoted._id };
    await writeAudit({ ...entry, before: { role: 'user' }, after: { role: 'creator' } }, session);
    await jobs.enqueue(SYNC_CREATOR_JOB, { creator: id }, session);
    return promoted;
  });
}

export const addToFollowCounter = async (
  id: Types.ObjectId,
  counter: 'followersCount' | 'subscribersCount',
  amount: number,
  session: ClientSession,
): Promise<void> => void (await UserModel.updateOne({ _id: id }, { $inc: { [counter]: amount } }, { session }));

export const wasRemindedSince = async (id: Types.ObjectId, since: Date, session: ClientSession): Promise<boolean> =>
  (await UserModel.exists({ _id: id, remindedAt: { $gt: since } }).session(session)) !== null;

export const recordReminder = async (id: Types.ObjectId, now: Date, session: ClientSession): Promise<void> =>
  void (await UserModel.updateOne({ _id: id }, { $set: { remindedAt: now } }, { session }));

export const incrementSales = async (id: Types.ObjectId, session: ClientSession, sales = 1): Promise<void> =>
  void (await UserModel.updateOne({ _id: id }, { $inc: { sales } }, { session }));

export async function replacePassword(
  filter: { _id: Types.ObjectId; emailKey?: string; passwordHash?: string },
  passwordHash: string,
  now: Date,
  session: ClientSession,
): Promise<boolean> {
  const changed = await UserModel.updateOne(filter, { $set: { passwordHash, updatedAt: now } }, { session });
  return changed.matchedCount === 1;
}

export const setHasSecondFactor = async (
  id: Types.ObjectId,
  hasSecondFactor: boolean,
  now: Date,
  session: ClientSession,
): Promise<void> => void (await UserModel.updateOne({ _id: id }, { $set: { hasSecondFactor, updatedAt: now } }, { session }));

/** Incrementing `logins` conflicts with a parallel change of the password or status. @returns false if `user` is not current */
export async function recordLogin(user: UserRecord, now: Date, session: ClientSession): Promise<boolean> {
  const hasSecondFactor = user.hasSecondFactor ? true : { $ne: true };
  const unchanged = { _id: user._id, passwordHash: user.passwordHash, hasSecondFactor, status: 'active' as const };
  const update = { $set: { lastLoginAt: now }, $inc: { logins: 1 } };
  return (await UserModel.updateOne(unchanged, update, { session })).matchedCount === 1;
}
