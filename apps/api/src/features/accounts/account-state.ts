import type { ClientSession } from 'mongoose';
import type { Caller } from '../../platform/caller.ts';
import { AppError } from '../../platform/errors.ts';
import { buildErasure } from '../../platform/mongo/personal-data.ts';
import { EmailChangeModel } from './email-change/email-changes.model.ts';
import { SecondFactorModel } from './second-factor/second-factors.model.ts';
import { endSessionsAndTokens } from './tokens/tokens.service.ts';
import { NOT_DELETED, type UserRecord, UserModel } from './users.model.ts';

type Status = 'active' | 'suspended';

export type AccountStateChange =
  | { role: UserRecord['role'] }
  | { status: Status; suspensionReason?: string }
  | { creatorStatus: Status; shopSuspensionReason?: string };

/** Makes parallel changes conflict: of two admins who demote each other, one fails. @throws AppError forbidden, also for oneself */
export async function lockActingAdmin(admin: Caller, target: string, session: ClientSession): Promise<void> {
  if (target.toLowerCase() === admin.id) throw new AppError('forbidden', 'accounts.notYourself');
  const activeAdmin = { _id: admin.id, role: 'admin', status: 'active' } as const;
  const { matchedCount } = await UserModel.updateOne(activeAdmin, { $inc: { lockVersion: 1 } }, { session });
  if (matchedCount === 0) throw new AppError('forbidden', 'errors.adminsOnly');
}

/** Clears what belongs to an earlier suspension. */
const buildStateFields = (change: AccountStateChange, now: Date) => {
  const toSuspendedAt = (status: Status) => (status === 'suspended' ? now : null);
  if ('status' in change) return { suspensionReason: null, ...change, suspendedAt: toSuspendedAt(change.status) };
  if ('creatorStatus' in change)
    return { shopSuspensionReason: null, shopAppeal: null, ...change, shopSuspendedAt: toSuspendedAt(change.creatorStatus) };
  return change;
};

export const updateAccountState = async (
  id: UserRecord['_id'],
  change: AccountStateChange,
  now: Date,
  session: ClientSession,
): Promise<UserRecord | null> =>
  await UserModel.findOneAndUpdate(
    { _id: id, ...NOT_DELETED },
    { $set: { ...buildStateFields(change, now), updatedAt: now } },
    { session, returnDocument: 'after' },
  ).lean<UserRecord>();

/** Removes all personal data and sets the status `deleted`. Other records keep the id. The email and username become available. */
export async function eraseAccount(id: UserRecord['_id'], now: Date, session: ClientSession): Promise<void> {
  await endSessionsAndTokens(id, session);
  await EmailChangeModel.deleteMany({ user: id }, { session });
  await SecondFactorModel.deleteOne({ _id: id }, { session });
  const { $set, $unset } = buildErasure(UserModel.schema, id);
  await UserModel.updateOne({ _id: id }, { $set: { ...$set, updatedAt: now }, $unset }, { session });
}

export const isAccountErased = async (id: string, session: ClientSession): Promise<boolean> =>
  (await UserModel.exists({ _id: id, status: 'deleted' }).session(session)) !== null;
