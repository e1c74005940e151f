import type { ClientSession, Types } from 'mongoose';
import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, createValidationError, notFound } from '../../../platform/errors.ts';
import { writeAudit } from '../../../platform/mongo/audit.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { lockActingAdmin } from '../account-state.ts';
import { startSessionAttempt } from '../auth/login-attempt.ts';
import { queueSecurityNotice, type SecurityChange } from '../emails/security-notices.ts';
import { endSessions, recordAuthentication } from '../sessions/sessions.service.ts';
import type { UserRecord } from '../users.model.ts';
import { findUser, getUser, setHasSecondFactor } from '../users.service.ts';
import { createRecoveryCodes, formatRecoveryCode, hashRecoveryCodes } from './recovery-codes.ts';
import { type SecondFactorRecord, SecondFactorModel } from './second-factors.model.ts';
import { withOtp } from './with-otp.ts';

const createWrongOtpError = (): AppError => createValidationError({ otp: 'secondFactor.wrongCode' });

export async function getSecondFactor({ id }: Caller): Promise<{ isEnabled: boolean; recoveryCodesLeft: number }> {
  const factor = await SecondFactorModel.findOne({ _id: id, enabledAt: { $ne: null } }).lean<SecondFactorRecord>();
  const unusedCodes = factor?.recoveryCodes.filter(({ usedAt }) => !usedAt) ?? [];
  return { isEnabled: factor !== null, recoveryCodesLeft: unusedCodes.length };
}

interface ChangeRecord {
  user: Types.ObjectId;
  actor: string;
  action: string;
  notice: SecurityChange;
}

async function recordChange(deps: Deps, { notice, user, ...entry }: ChangeRecord, session: ClientSession): Promise<void> {
  await writeAudit({ at: deps.clock.now(), target: user, ...entry }, session);
  await queueSecurityNotice(deps, user, [notice], session);
}

async function deleteSecondFactor({ clock }: Deps, user: Types.ObjectId, session: ClientSession): Promise<void> {
  await SecondFactorModel.deleteOne({ _id: user }, { session });
  await setHasSecondFactor(user, false, clock.now(), session);
}

/** For the owner of an address who gets an account back: the second factor may be that of the person who used the account. */
export async function endSecondFactor(deps: Deps, user: Types.ObjectId, session: ClientSession): Promise<void> {
  const isEnabled = await SecondFactorModel.exists({ _id: user, enabledAt: { $ne: null } }).session(session);
  await deleteSecondFactor(deps, user, session);
  const change = { user, actor: String(user), action: 'user.second-factor-off', notice: 'second-factor-off' } as const;
  if (isEnabled) await recordChange(deps, change, session);
}

/** @throws AppError validation_failed for a wrong password or code, rate_limited */
export async function disableSecondFactor(
  deps: Deps,
  caller: Caller,
  { currentPassword, otp }: { currentPassword: string; otp: string },
): Promise<void> {
  const user = await getUser(caller.id);
  const attempt = await startSessionAttempt(deps, caller);
  if (!(await deps.passwords.verify(currentPassword, user.passwordHash)))
    throw createValidationError({ currentPassword: 'password.wrongCurrent' });
  await withOtp(deps, { user, otp, attempt, createError: createWrongOtpError }, async (session) => {
    await deleteSecondFactor(deps, user._id, session);
    const change = { user: user._id, actor: caller.id, action: 'user.second-factor-off', notice: 'second-factor-off' } as const;
    await recordChange(deps, change, session);
  });
}

/** @throws AppError conflict without a second factor */
export async function renewRecoveryCodes(deps: Deps, caller: Caller): Promise<string[]> {
  const { _id } = await getUser(caller.id);
  const codes = createRecoveryCodes();
  const recoveryCodes = await hashRecoveryCodes(deps.passwords, codes);
  await inTransaction(async (session) => {
    const enabled = { _id, enabledAt: { $ne: null } };
    const { matchedCount } = await SecondFactorModel.updateOne(enabled, { $set: { recoveryCodes } }, { session });
    if (matchedCount === 0) throw new AppError('conflict', 'secondFactor.notEnabled');
    const action = 'user.recovery-codes-renewed';
    await recordChange(deps, { user: _id, actor: caller.id, action, notice: 'recovery-codes-renewed' }, session);
  });
  return codes.map(formatRecoveryCode);
}

/** @throws AppError validation_failed for a wrong code, also without a second factor; rate_limited */
export async function reauthenticate(deps: Deps, caller: Caller, otp: string): Promise<void> {
  const user = await getUser(caller.id);
  const attempt = await startSessionAttempt(deps, caller);
  await withOtp(deps, { user, otp, attempt, createError: createWrongOtpError }, (session) =>
    recordAuthentication(caller, deps.clock.now(), session),
  );
}

/** For an owner who lost the app and the recovery codes. Idempotent. @throws AppError not_found, forbidden */
export async function removeSecondFactor(deps: Deps, admin: Caller, id: string): Promise<UserRecord> {
  return await inTransaction(async (session) => {
    const account = await findUser(id, session);
    if (!account) throw notFound();
    await lockActingAdmin(admin, id, session);
    if (!account.hasSecondFactor) return account;
    await deleteSecondFactor(deps, account._id, session);
    await endSessions(account._id, session);
    const action = 'user.second-factor-removed';
    await recordChange(deps, { user: account._id, actor: admin.id, action, notice: 'second-factor-removed' }, session);
    return { ...account, hasSecondFactor: false };
  });
}
