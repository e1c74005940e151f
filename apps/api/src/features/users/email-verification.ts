import type { ClientSession } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { type UserRecord, UserModel } from './users.model.ts';

/**
 * Marks the address of an active account as confirmed.
 * @returns the account, or null when it has another address by now, is confirmed already, or is not active
 */
export async function markEmailVerified(
  deps: Deps,
  { _id, emailKey }: Pick<UserRecord, '_id' | 'emailKey'>,
  session: ClientSession,
): Promise<UserRecord | null> {
  const now = deps.clock.now();
  const user = await UserModel.findOneAndUpdate(
    { _id, emailKey, emailVerified: false, status: 'active' },
    { $set: { emailVerified: true, updatedAt: now } },
    { session, returnDocument: 'after' },
  ).lean<UserRecord>();
  if (user) await writeAudit({ at: now, actor: _id, action: 'user.verify-email', target: _id }, session);
  return user;
}
