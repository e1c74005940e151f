import type { RequestEmailChangeInput } from '@banca/contracts/email-change.schemas';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { Caller } from '../../../platform/caller.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, createValidationError, notFound } from '../../../platform/errors.ts';
import { writeAudit } from '../../../platform/mongo/audit.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { verifyCurrentPassword } from '../auth/verify-current-password.ts';
import type { UserRecord } from '../users.model.ts';
import { lockAccount, normalizeEmail } from '../users.service.ts';
import {
  cancelPendingChanges,
  EmailChangeModel,
  type EmailChangeRecord,
  findPendingChange,
  maskEmail,
} from './email-changes.model.ts';
import { queueEmailChangeEmail } from './email-change.jobs.ts';

const CONFIRM_MS = DAY_MS;
export const UNDO_MS = 7 * DAY_MS;

async function savePendingChange(deps: Deps, user: UserRecord, to: string, session: ClientSession): Promise<EmailChangeRecord> {
  const account = await lockAccount(user._id, session);
  // The account may have changed since the password was verified.
  const isUnchanged = account?.passwordHash === user.passwordHash && account.emailKey === user.emailKey;
  if (!account || !isUnchanged) throw new AppError('conflict', 'errors.conflict');
  await cancelPendingChanges(user._id, session);
  const now = deps.clock.now();
  const fields = {
    user: user._id,
    from: account.email,
    fromKey: account.emailKey,
    // Whoever reads an unconfirmed address may be another person.
    canUndo: account.emailVerified,
    to,
    toKey: normalizeEmail(to),
    state: 'pending' as const,
    requestedAt: now,
    expiresAt: new Date(now.getTime() + CONFIRM_MS),
    undoUntil: new Date(now.getTime() + UNDO_MS),
  };
  const [created] = await EmailChangeModel.create([fields], { session });
  const change = (created as NonNullable<typeof created>).toObject();
  const entry = { at: now, actor: user._id, action: 'user.email-change-request', target: user._id };
  const state = { before: { email: maskEmail(account.email) }, after: { email: maskEmail(to) } };
  await writeAudit({ ...entry, ...state }, session);
  // The first email goes to the new address, the second to the earlier one.
  await queueEmailChangeEmail(deps, change, 'confirm', session);
  await queueEmailChangeEmail(deps, change, 'requested', session);
  return change;
}

/**
 * The job looks up the new address, so neither the response nor its timing reveals whether another account has it.
 * @throws AppError validation_failed, forbidden, conflict, rate_limited
 */
export async function requestEmailChange(
  deps: Deps,
  caller: Caller,
  { email, currentPassword }: z.output<typeof RequestEmailChangeInput>,
): Promise<EmailChangeRecord> {
  const user = await verifyCurrentPassword(deps, caller, currentPassword);
  const emailKey = normalizeEmail(email);
  if (emailKey === user.emailKey) throw createValidationError({ email: 'emailChange.sameAddress' });
  // If the configured admin changed the address, the next start would create another admin.
  const { ADMIN_EMAIL } = deps.config;
  if (ADMIN_EMAIL !== undefined && normalizeEmail(ADMIN_EMAIL) === user.emailKey)
    throw new AppError('forbidden', 'emailChange.setByServer');
  await deps.limits.consume('email-change-account', caller.id);
  await deps.limits.consume('email-change-address', emailKey);
  return await inTransaction((session) => savePendingChange(deps, user, email, session));
}

/** @throws AppError not_found when no change is pending, rate_limited */
export async function resendEmailChange(deps: Deps, caller: Caller): Promise<void> {
  const change = await findPendingChange(caller.id, deps.clock);
  if (!change) throw notFound('emailChange.nonePending');
  await deps.limits.consume('email-change-account', caller.id);
  await deps.limits.consume('email-change-address', change.toKey);
  await inTransaction((session) => queueEmailChangeEmail(deps, change, 'confirm', session));
}

export async function cancelEmailChange(deps: Deps, caller: Caller): Promise<void> {
  await inTransaction(async (session) => {
    const account = await lockAccount(caller.id, session);
    if (!account || !(await cancelPendingChanges(account._id, session))) return;
    const entry = { at: deps.clock.now(), actor: account._id, action: 'user.email-change-cancel', target: account._id };
    await writeAudit(entry, session);
  });
}
