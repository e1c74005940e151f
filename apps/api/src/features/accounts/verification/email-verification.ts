import type { ClientSession, Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { writeAudit } from '../../../platform/mongo/audit.ts';
import { type UserRecord, UserModel } from '../users.model.ts';
import { lockAccount } from '../users.service.ts';

export const VERIFY_AUTHOR_REVIEWS_JOB = 'reviews.verify-author';
export const RELEASE_PRODUCTS_JOB = 'products.release';

/** Call in the transaction that confirms or changes the address of an account. */
export const queueAddressJobs = ({ jobs }: Deps, account: Types.ObjectId, session: ClientSession): Promise<void> =>
  jobs.enqueueAll(
    [
      { name: VERIFY_AUTHOR_REVIEWS_JOB, data: { user: String(account) } },
      { name: RELEASE_PRODUCTS_JOB, data: { creator: String(account) } },
    ],
    session,
  );

/** Locks the account, so that this transaction conflicts with one that confirms or changes the address. */
export async function isEmailVerified(user: Pick<UserRecord, '_id' | 'emailKey'>, session: ClientSession): Promise<boolean> {
  const account = await lockAccount(user._id, session);
  return account?.emailVerified === true && account.emailKey === user.emailKey;
}

/** @returns null when the address has changed, is already confirmed or disowned, or the account is not active */
export async function markEmailVerified(
  deps: Deps,
  { _id, emailKey }: Pick<UserRecord, '_id' | 'emailKey'>,
  session: ClientSession,
): Promise<UserRecord | null> {
  const now = deps.clock.now();
  const user = await UserModel.findOneAndUpdate(
    { _id, emailKey, emailVerified: false, disownedEmailKeys: { $ne: emailKey }, status: 'active' },
    { $set: { emailVerified: true, updatedAt: now } },
    { session, returnDocument: 'after' },
  ).lean<UserRecord>();
  if (!user) return null;
  await writeAudit({ at: now, actor: _id, action: 'user.verify-email', target: _id }, session);
  await queueAddressJobs(deps, _id, session);
  return user;
}
