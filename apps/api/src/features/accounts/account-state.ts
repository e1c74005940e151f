import type { ClientSession } from 'mongoose';
import type { Caller } from '../../platform/caller.ts';
import { AppError } from '../../platform/errors.ts';
import { EmailChangeModel } from './email-change/email-changes.model.ts';
import { SecondFactorModel } from './second-factor/second-factors.model.ts';
import { NOT_DELETED, type UserRecord, UserModel } from './users.model.ts';

/** bcrypt never produces this hash, so no password matches it. */
export const NO_PASSWORD = '!';

export type AccountStateChange =
  | { role: UserRecord['role'] }
  | { status: 'active' | 'suspended' }
  | { creatorStatus: 'active' | 'suspended' };

/**
 * Locks the account of the admin who changes another account until the transaction ends. Of two admins who demote each other
 * in parallel, only one can succeed, so at least one admin remains.
 * @throws AppError forbidden for the caller's own account, and for a caller who is no longer an admin
 */
export async function lockAdmin(admin: Caller, target: string, session: ClientSession): Promise<void> {
  if (target.toLowerCase() === admin.id) throw new AppError('forbidden', 'accounts.notYourself');
  const activeAdmin = { _id: admin.id, role: 'admin', status: 'active' } as const;
  const { matchedCount } = await UserModel.updateOne(activeAdmin, { $inc: { lockVersion: 1 } }, { session });
  if (matchedCount === 0) throw new AppError('forbidden', 'errors.adminsOnly');
}

export const findAccount = async (id: string, session: ClientSession): Promise<UserRecord | null> =>
  await UserModel.findOne({ _id: id, ...NOT_DELETED }, null, { session }).lean<UserRecord>();

export const updateAccountState = async (
  id: UserRecord['_id'],
  change: AccountStateChange,
  now: Date,
  session: ClientSession,
): Promise<UserRecord | null> =>
  await UserModel.findOneAndUpdate(
    { _id: id, ...NOT_DELETED },
    { $set: { ...change, updatedAt: now } },
    { session, returnDocument: 'after' },
  ).lean<UserRecord>();

/** Returns a unique key that never equals a valid email or username. */
const toDeletedKey = (id: UserRecord['_id']): string => `deleted:${String(id)}`;

/** Removes all personal data. Other records keep the id; the email and username become available again. */
export async function eraseAccount(id: UserRecord['_id'], now: Date, session: ClientSession): Promise<void> {
  const emptyProfile = { firstName: '', lastName: '', username: '', email: '', description: '', story: '', location: '' };
  const emptyAccounts = { paypal: '', mpesa: '', emola: '', passwordHash: NO_PASSWORD, socialLinks: {}, profilePicture: null };
  const keys = { usernameKey: toDeletedKey(id), emailKey: toDeletedKey(id), namePrefixes: [], accountPrefixes: [] };
  const state = {
    role: 'user',
    status: 'deleted',
    creatorStatus: 'suspended',
    emailVerified: false,
    hasSecondFactor: false,
    notificationEnabled: false,
    updatedAt: now,
  } as const;
  await EmailChangeModel.deleteMany({ user: id }, { session });
  await SecondFactorModel.deleteOne({ _id: id }, { session });
  await UserModel.updateOne(
    { _id: id },
    {
      $set: { ...emptyProfile, ...emptyAccounts, ...keys, ...state },
      $unset: {
        accountHolder: 1,
        contactEmail: 1,
        darkMode: 1,
        disownedEmailKeys: 1,
        language: 1,
        lastLoginAt: 1,
        isBootstrapAdmin: 1,
      },
    },
    { session },
  );
}

export const isAccountErased = async (id: string, session: ClientSession): Promise<boolean> =>
  (await UserModel.exists({ _id: id, status: 'deleted' }).session(session)) !== null;
