import type { ClientSession } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { writeAudit } from '../../../platform/mongo/audit.ts';
import { type UserRecord, UserModel } from '../users.model.ts';
import { lockAccount } from '../users.service.ts';

export const VERIFY_AUTHOR_REVIEWS_JOB = 'reviews.verify-author';

/**
 * Checks whether the address of an account is confirmed. If it is not, locks the account, so that this transaction conflicts
 * with a parallel one that confirms the address.
 */
export const isEmailVerified = async (
  user: Pick<UserRecord, '_id' | 'emailVerified'>,
  session: ClientSession,
): Promise<boolean> => user.emailVerified || (await lockAccount(user._id, session))?.emailVerified === true;

/** @returns null when the address has changed, is already confirmed, or the account is not active */
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
  if (!user) return null;
  await writeAudit({ at: now, actor: _id, action: 'user.verify-email', target: _id }, session);
  await deps.jobs.enqueue(VERIFY_AUTHOR_REVIEWS_JOB, { user: String(_id) }, session);
  return user;
}
