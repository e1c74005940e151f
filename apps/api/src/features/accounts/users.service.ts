import { auth as messages, errors as errorMessages } from '@banca/contracts/messages';
import type { ClientSession, Types } from 'mongoose';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Deps } from '../../platform/deps.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { isDuplicateKey } from '../../platform/mongo/duplicate-key.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { accountPrefixesOf, namePrefixesOf } from './name-prefixes.ts';
import { NOT_DELETED, OPEN_SHOP, type UserRecord, UserModel } from './users.model.ts';

export const keyOf = (text: string): string => text.trim().toLowerCase();

export interface NewUser {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  passwordHash: string;
  role: UserRecord['role'];
  emailVerified?: boolean;
  isBootstrapAdmin?: boolean;
  now: Date;
}

/** Names the field that another account already has. */
export function takenError(error: unknown): unknown {
  if (isDuplicateKey(error, 'emailKey'))
    return new AppError('conflict', messages.emailTaken, { fields: { email: messages.emailTaken } });
  if (isDuplicateKey(error, 'usernameKey'))
    return new AppError('conflict', messages.usernameTaken, { fields: { username: messages.usernameTaken } });
  return error;
}

/** Creates an active account. @throws AppError conflict, naming `email` or `username`. */
export async function createUser({ now, ...fields }: NewUser, session?: ClientSession): Promise<UserRecord> {
  const keys = { usernameKey: keyOf(fields.username), emailKey: keyOf(fields.email) };
  const state = { status: 'active', creatorStatus: 'active', createdAt: now, updatedAt: now } as const;
  try {
    const found = { namePrefixes: namePrefixesOf(fields), accountPrefixes: accountPrefixesOf(fields) };
    const record = { ...fields, ...keys, ...state, ...found };
    const [user] = await UserModel.create([record], { session });
    if (!user) throw new AppError('internal', errorMessages.internal);
    return user.toObject();
  } catch (error) {
    throw takenError(error);
  }
}

export const findUserByEmail = async (email: string): Promise<UserRecord | null> =>
  await UserModel.findOne({ emailKey: keyOf(email) }).lean<UserRecord>();

export const findUser = async (id: string | Types.ObjectId): Promise<UserRecord | null> =>
  await UserModel.findOne({ _id: id, ...NOT_DELETED }).lean<UserRecord>();

/** @throws AppError not_found */
export async function getUser(id: string | Types.ObjectId): Promise<UserRecord> {
  const user = await findUser(id);
  if (!user) throw notFound();
  return user;
}

/** Queued for the products feature, whenever a shop may have opened or closed. */
export const SYNC_SHOP_JOB = 'products.sync-shop';

/** Locks an account, so that the transaction that relies on it conflicts with a change of the account, such as a suspension. */
export const lockAccount = async (id: string | Types.ObjectId, session: ClientSession): Promise<UserRecord | null> =>
  await UserModel.findOneAndUpdate({ _id: id, ...NOT_DELETED }, { $inc: { lockVersion: 1 } }, { session }).lean<UserRecord>();

/** Whether an account sells: its products are on sale once they are approved. */
export const isShopOpen = (user: UserRecord | null): boolean =>
  user?.status === OPEN_SHOP.status && user.creatorStatus === OPEN_SHOP.creatorStatus && user.role !== 'user';

export const SHOP_FIELDS = { passwordHash: 0, namePrefixes: 0, accountPrefixes: 0 };

/**
 * The addresses of many accounts, by account id, for mails about creators that they follow. Accounts that are suspended,
 * deleted or not confirmed are left out.
 */
export async function findAddressees(ids: Types.ObjectId[]): Promise<Map<string, Pick<UserRecord, 'email' | 'firstName'>>> {
  const fields = { email: 1, firstName: 1 };
  const users = await UserModel.find({ _id: { $in: ids }, status: 'active', emailVerified: true }, fields).lean<UserRecord[]>();
  return new Map(users.map((user) => [String(user._id), user]));
}

/** A creator whose shop is open, inside the transaction that relies on it. */
export const findOpenShopIn = async (id: string | Types.ObjectId, session: ClientSession): Promise<UserRecord | null> =>
  await UserModel.findOne({ _id: id, ...OPEN_SHOP }, SHOP_FIELDS, { session }).lean<UserRecord>();

/** A user becomes a creator; who sells already stays what they are. Products of before come back. @throws AppError not_found */
export async function makeCreator({ clock, jobs }: Deps, id: string): Promise<UserRecord> {
  const now = clock.now();
  return await inTransaction(async (session) => {
    const user = { _id: id, role: 'user' as const, ...NOT_DELETED };
    const change = { $set: { role: 'creator', updatedAt: now } } as const;
    const made = await UserModel.findOneAndUpdate(user, change, { session, returnDocument: 'after' }).lean<UserRecord>();
    if (!made) return await getUser(id);
    const entry = { at: now, actor: id, action: 'user.become-creator', target: made._id };
    await writeAudit({ ...entry, before: { role: 'user' }, after: { role: 'creator' } }, session);
    await jobs.enqueue(SYNC_SHOP_JOB, { creator: id }, session);
    return made;
  });
}

/** Moves a creator's number of followers or subscribers, in the transaction that moves the edge. */
export const countEdge = async (
  id: Types.ObjectId,
  counter: 'followersCount' | 'subscribersCount',
  by: number,
  session: ClientSession,
): Promise<void> => void (await UserModel.updateOne({ _id: id }, { $inc: { [counter]: by } }, { session }));

/** Counts a completed sale in the transaction that completes it. */
export const countCreatorSale = async (id: Types.ObjectId, session: ClientSession): Promise<void> =>
  void (await UserModel.updateOne({ _id: id }, { $inc: { sales: 1 } }, { session }));

/** Sets a new hash on the account that `filter` still finds. @returns whether it did */
export async function replacePassword(
  filter: { _id: Types.ObjectId; emailKey?: string; passwordHash?: string },
  passwordHash: string,
  now: Date,
  session: ClientSession,
): Promise<boolean> {
  const changed = await UserModel.updateOne(filter, { $set: { passwordHash, updatedAt: now } }, { session });
  return changed.matchedCount === 1;
}

/**
 * Notes a login by the password that `user` was read with. It writes to the account, so that it and a change of the
 * password, or a suspension, cannot both happen unseen: a session opened before would outlive the change. The counter
 * makes it a write in any case: setting what stands there already would be none.
 * @returns whether that is still the password of an active account
 */
export async function noteLogin(user: UserRecord, now: Date, session: ClientSession): Promise<boolean> {
  const same = { _id: user._id, passwordHash: user.passwordHash, status: 'active' as const };
  const note = { $set: { lastLoginAt: now }, $inc: { logins: 1 } };
  return (await UserModel.updateOne(same, note, { session })).matchedCount === 1;
}
