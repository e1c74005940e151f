import { accounts as messages, errors as errorMessages } from '@banca/contracts/messages';
import type { ClientSession } from 'mongoose';
import type { Caller } from '../../platform/caller.ts';
import { AppError } from '../../platform/errors.ts';
import { NOT_DELETED, type UserRecord, UserModel } from './users.model.ts';

/** No password has this hash. */
const NO_PASSWORD = '!';

/** What admins decide of an account: one of them at a time. */
export type StateChange =
  | { role: UserRecord['role'] }
  | { status: 'active' | 'suspended' }
  | { creatorStatus: 'active' | 'suspended' };

/**
 * Locks the account of the admin who acts on another account, for the transaction that does so. Two admins who demote each
 * other cannot both succeed, so one admin is always left.
 * @throws AppError forbidden for one's own account, and for a caller who is no longer an admin
 */
export async function lockAdmin(admin: Caller, target: string, session: ClientSession): Promise<void> {
  if (target.toLowerCase() === admin.id) throw new AppError('forbidden', messages.notYourself);
  const isAdmin = { _id: admin.id, role: 'admin', status: 'active' } as const;
  const locked = await UserModel.updateOne(isAdmin, { $inc: { lockVersion: 1 } }, { session });
  if (locked.matchedCount === 0) throw new AppError('forbidden', errorMessages.adminsOnly);
}

/** An account inside a transaction. */
export const findAccount = async (id: string, session: ClientSession): Promise<UserRecord | null> =>
  await UserModel.findOne({ _id: id, ...NOT_DELETED }, null, { session }).lean<UserRecord>();

/** Sets what was decided. @returns the account as it stands then */
export const setState = async (
  id: UserRecord['_id'],
  change: StateChange,
  now: Date,
  session: ClientSession,
): Promise<UserRecord | null> =>
  await UserModel.findOneAndUpdate(
    { _id: id, ...NOT_DELETED },
    { $set: { ...change, updatedAt: now } },
    { session, returnDocument: 'after' },
  ).lean<UserRecord>();

/** No e-mail and no username can be this, and no two accounts have the same. */
const noKeyOf = (id: UserRecord['_id']): string => `deleted:${String(id)}`;

/** Leaves nothing of the person. The account's id goes on standing for whoever it was; e-mail and username are free. */
export async function eraseAccount(id: UserRecord['_id'], now: Date, session: ClientSession): Promise<void> {
  const nothing = { firstName: '', lastName: '', username: '', email: '', description: '', story: '', location: '' };
  const noAccounts = { paypal: '', mpesa: '', emola: '', passwordHash: NO_PASSWORD, socialLinks: {}, profilePicture: null };
  const keys = { usernameKey: noKeyOf(id), emailKey: noKeyOf(id), namePrefixes: [], accountPrefixes: [] };
  const state = {
    role: 'user',
    status: 'deleted',
    creatorStatus: 'suspended',
    emailVerified: false,
    notificationEnabled: false,
    updatedAt: now,
  } as const;
  await UserModel.updateOne(
    { _id: id },
    {
      $set: { ...nothing, ...noAccounts, ...keys, ...state },
      $unset: { contactEmail: 1, darkMode: 1, lastLoginAt: 1, isBootstrapAdmin: 1 },
    },
    { session },
  );
}

/** Whether there was an account of this id. */
export const isErased = async (id: string, session: ClientSession): Promise<boolean> =>
  (await UserModel.exists({ _id: id, status: 'deleted' }).session(session)) !== null;
