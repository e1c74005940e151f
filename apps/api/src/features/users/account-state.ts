import { accounts as messages, errors as errorMessages } from '@banca/contracts/messages';
import type { ClientSession } from 'mongoose';
import type { Caller } from '../../platform/http/access.ts';
import { AppError } from '../../platform/http/errors.ts';
import { NOT_DELETED, type UserRecord, UserModel } from './users.model.ts';

/** What admins decide of an account: one of them at a time. */
export type StateChange =
  | { role: UserRecord['role'] }
  | { status: 'active' | 'suspended' }
  | { creatorStatus: 'active' | 'suspended' };

/**
 * Holds the admin who acts on somebody else in the transaction that does it: they are an admin still, and stay one. So
 * two who take each other's rights cannot both succeed, and after whatever an admin does, one admin is left.
 * @throws AppError forbidden for oneself, and for who is no admin any more
 */
export async function holdAdmin(admin: Caller, target: string, session: ClientSession): Promise<void> {
  if (target.toLowerCase() === admin.id) throw new AppError('forbidden', messages.notYourself);
  const isAdmin = { _id: admin.id, role: 'admin', status: 'active' } as const;
  const held = await UserModel.updateOne(isAdmin, { $inc: { holds: 1 } }, { session });
  if (held.matchedCount === 0) throw new AppError('forbidden', errorMessages.adminsOnly);
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
