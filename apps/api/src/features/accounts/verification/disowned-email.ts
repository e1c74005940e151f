import type { ClientSession } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { writeAudit } from '../../../platform/mongo/audit.ts';
import { voidPasswordResets } from '../password/password-resets.model.ts';
import { type UserRecord, UserModel } from '../users.model.ts';
import { normalizeEmail } from '../users.service.ts';

type Account = Pick<UserRecord, 'email' | 'disownedEmailKeys'>;

export const hasDisowned = ({ disownedEmailKeys }: Pick<UserRecord, 'disownedEmailKeys'>, emailKey: string): boolean =>
  disownedEmailKeys?.includes(emailKey) === true;

/** Whether the recipient of the account's emails said that the account is not theirs. The account gets no emails then. */
export const isEmailDisowned = (account: Account): boolean => hasDisowned(account, normalizeEmail(account.email));

/** Idempotent. @returns whether the address is disowned now: not if it was confirmed or replaced in the meantime */
export async function markEmailDisowned(
  { clock }: Deps,
  { _id, emailKey }: Pick<UserRecord, '_id' | 'emailKey'>,
  session: ClientSession,
): Promise<boolean> {
  const unconfirmed = { _id, emailKey, emailVerified: false };
  const change = { $addToSet: { disownedEmailKeys: emailKey } };
  const before = await UserModel.findOneAndUpdate(unconfirmed, change, { session }).lean<UserRecord>();
  if (!before) return false;
  if (hasDisowned(before, emailKey)) return true;
  const now = clock.now();
  await voidPasswordResets(_id, now, session);
  await writeAudit({ at: now, actor: null, action: 'user.disown-email', target: _id }, session);
  return true;
}

/** Frees an address whose recipient disowned its account. That account can no longer log in with the address. */
export async function freeEmailOfDisownedAccount(emailKey: string, session: ClientSession): Promise<void> {
  const user = await UserModel.findOne({ emailKey, disownedEmailKeys: emailKey }, { _id: 1 }, { session }).lean();
  if (user) await UserModel.updateOne({ _id: user._id }, { $set: { emailKey: `disowned:${String(user._id)}` } }, { session });
}
