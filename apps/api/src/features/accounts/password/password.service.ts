import type { ChangePasswordInput, RequestResetInput, ResetPasswordInput } from '@banca/contracts/auth.schemas';
import { type ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/caller.ts';
import { AppError, createValidationError } from '../../../platform/errors.ts';
import { writeAudit } from '../../../platform/mongo/audit.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { queueSecurityNotice } from '../emails/security-notices.ts';
import { findUser, normalizeEmail, replacePassword } from '../users.service.ts';
import { RESET_JOB, parseResetToken } from './password.jobs.ts';
import { PasswordResetModel, voidPasswordResets } from './password-resets.model.ts';
import { endSecondFactor } from '../second-factor/second-factor.service.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import { endSessionsAndTokens } from '../tokens/tokens.service.ts';
import { markEmailVerified } from '../verification/email-verification.ts';
import { verifyCurrentPassword } from '../auth/verify-current-password.ts';
import type { UserRecord } from '../users.model.ts';
import { cancelPendingChanges } from '../email-change/email-changes.model.ts';

interface PasswordChoice {
  password: string;
  role: UserRecord['role'];
  field: 'password' | 'newPassword';
}

/** @throws AppError validation_failed in production and for admins. For other accounts, the form only warns. */
export async function assertUncommonPassword(
  { config, passwords }: Deps,
  { password, role, field }: PasswordChoice,
): Promise<void> {
  const isRefused = config.NODE_ENV === 'production' || role === 'admin';
  if (isRefused && (await passwords.isCommon(password))) throw createValidationError({ [field]: 'password.common' });
}

/** The job looks up the account, so that neither the response nor its timing reveals whether it exists. */
export async function requestReset(deps: Deps, { email }: z.output<typeof RequestResetInput>, ip: string): Promise<void> {
  const emailKey = normalizeEmail(email);
  await deps.limits.consume('reset-ip', ip);
  await deps.limits.consume('reset-account', emailKey);
  await inTransaction((session) => queuePasswordReset(deps, emailKey, session));
}

export async function queuePasswordReset(deps: Deps, emailKey: string, session: ClientSession): Promise<void> {
  const data = { reset: String(new Types.ObjectId()), emailKey, at: deps.clock.now().getTime() };
  await deps.jobs.enqueue(RESET_JOB, data, session);
}

async function recordPasswordChange(deps: Deps, user: Types.ObjectId, action: string, session: ClientSession): Promise<void> {
  const now = deps.clock.now();
  await writeAudit({ at: now, actor: user, action, target: user }, session);
  await queueSecurityNotice(deps, user, ['password'], session);
  await cancelPendingChanges(user, session);
}

const createInvalidTokenError = (): AppError => createValidationError({ token: 'password.badToken' });

/** The conditional update lets only one of several parallel calls succeed. */
async function applyReset(deps: Deps, id: string, passwordHash: string, session: ClientSession): Promise<void> {
  const now = deps.clock.now();
  const valid = { _id: id, usedAt: null, expiresAt: { $gt: now } };
  const reset = await PasswordResetModel.findOneAndUpdate(valid, { $set: { usedAt: now } }, { session }).lean();
  if (!reset) throw createInvalidTokenError();
  const isReplaced = await replacePassword({ _id: reset.user, emailKey: reset.emailKey }, passwordHash, now, session);
  if (!isReplaced) throw createInvalidTokenError();
  await voidPasswordResets(reset.user, now, session);
  await endSessionsAndTokens(reset.user, session);
  // The link proves that its user owns the address, which the person who signed up never proved.
  const confirmed = await markEmailVerified(deps, { _id: reset.user, emailKey: reset.emailKey }, session);
  if (confirmed) await endSecondFactor(deps, reset.user, session);
  await recordPasswordChange(deps, reset.user, 'user.password-reset', session);
}

/** Also confirms an unconfirmed address, and then ends the second factor. @throws AppError validation_failed for a bad token */
export async function resetPassword(deps: Deps, { token, newPassword }: z.output<typeof ResetPasswordInput>): Promise<void> {
  const id = parseResetToken(deps, token);
  const valid = { _id: id, usedAt: null, expiresAt: { $gt: deps.clock.now() } };
  // Checks the token before the expensive hash, so that invalid tokens cost little.
  const reset = id === undefined ? null : await PasswordResetModel.findOne(valid).lean();
  const user = reset ? await findUser(reset.user) : null;
  if (id === undefined || !user) throw createInvalidTokenError();
  await assertUncommonPassword(deps, { password: newPassword, role: user.role, field: 'newPassword' });
  const passwordHash = await deps.passwords.hash(newPassword);
  await inTransaction((session) => applyReset(deps, id, passwordHash, session));
}

/** Ends the caller's other sessions. @throws AppError validation_failed for a wrong password; conflict, rate_limited */
export async function changePassword(
  deps: Deps,
  caller: Caller,
  { currentPassword, newPassword }: z.output<typeof ChangePasswordInput>,
): Promise<void> {
  const user = await verifyCurrentPassword(deps, caller, currentPassword);
  await assertUncommonPassword(deps, { password: newPassword, role: user.role, field: 'newPassword' });
  const passwordHash = await deps.passwords.hash(newPassword);
  await inTransaction(async (session) => {
    const unchanged = { _id: user._id, passwordHash: user.passwordHash };
    if (!(await replacePassword(unchanged, passwordHash, deps.clock.now(), session)))
      throw new AppError('conflict', 'errors.conflict');
    await endSessions(user._id, session, { exceptId: caller.sessionId });
    await recordPasswordChange(deps, user._id, 'user.password-change', session);
  });
}
