import type { ClientSession } from 'mongoose';
import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, createValidationError } from '../../../platform/errors.ts';
import { writeAudit } from '../../../platform/mongo/audit.ts';
import { isDuplicateKey } from '../../../platform/mongo/duplicate-key.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { voidPasswordResets } from '../password/password-resets.model.ts';
import { queuePasswordReset } from '../password/password.service.ts';
import { endSecondFactor } from '../second-factor/second-factor.service.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import { endSessionsAndTokens } from '../tokens/tokens.service.ts';
import type { UserRecord } from '../users.model.ts';
import { freeEmailOfDisownedAccount } from '../verification/disowned-email.ts';
import { queueAddressJobs } from '../verification/email-verification.ts';
import { queueEmailChangeEmail } from './email-change.jobs.ts';
import {
  cancelPendingChanges,
  EmailChangeModel,
  type EmailChangeRecord,
  findChangeByToken,
  isAddressReserved,
  maskEmail,
} from './email-changes.model.ts';
import { replaceEmail, restoreEmail } from './replace-email.ts';
import { UNDO_MS } from './request-email-change.service.ts';

const createTakenError = (): AppError => new AppError('conflict', 'emailChange.taken');

async function completeChange(
  deps: Deps,
  caller: Caller,
  { _id, user, from, fromKey, to, toKey }: EmailChangeRecord,
  session: ClientSession,
): Promise<UserRecord> {
  const now = deps.clock.now();
  const pending = { _id, state: 'pending' as const, expiresAt: { $gt: now } };
  const completed = { $set: { state: 'completed' as const, undoUntil: new Date(now.getTime() + UNDO_MS) } };
  const change = await EmailChangeModel.findOneAndUpdate(pending, completed, { session }).lean<EmailChangeRecord>();
  if (!change) throw createValidationError({ token: 'emailChange.badToken' });
  if (await isAddressReserved({ emailKey: toKey, exceptFor: user, now }, session)) throw createTakenError();
  await freeEmailOfDisownedAccount(toKey, session);
  const account = await replaceEmail({ user, fromKey, to, now }, session);
  if (!account) throw createValidationError({ token: 'emailChange.badToken' });
  await endSessions(user, session, { exceptId: caller.sessionId });
  await voidPasswordResets(user, now, session);
  const state = { before: { email: maskEmail(from) }, after: { email: maskEmail(to) } };
  await writeAudit({ at: now, actor: user, action: 'user.email-change', target: user, ...state }, session);
  await queueAddressJobs(deps, user, session);
  await queueEmailChangeEmail(deps, change, 'completed', session);
  return account;
}

/**
 * Requires a session of the same account: otherwise, a careless click could confirm the address for a stranger's account.
 * @throws AppError validation_failed for a token that is invalid, used, expired or foreign; conflict for a taken address
 */
export async function confirmEmailChange(deps: Deps, caller: Caller, token: string): Promise<UserRecord> {
  const change = await findChangeByToken(deps, 'email-change-confirm', token);
  if (!change || String(change.user) !== caller.id) throw createValidationError({ token: 'emailChange.badToken' });
  try {
    return await inTransaction((session) => completeChange(deps, caller, change, session));
  } catch (error) {
    const failure = isDuplicateKey(error, 'emailKey') ? createTakenError() : error;
    if (failure instanceof AppError && failure.code === 'conflict')
      await inTransaction(async (session) => void (await cancelPendingChanges(change.user, session)));
    throw failure;
  }
}

async function undoChange(
  deps: Deps,
  { _id, user, from, requestedAt }: EmailChangeRecord,
  session: ClientSession,
): Promise<void> {
  const now = deps.clock.now();
  const undoable = { _id, state: { $ne: 'undone' as const }, undoUntil: { $gt: now } };
  const undone = { $set: { state: 'undone' as const } };
  if ((await EmailChangeModel.updateOne(undoable, undone, { session })).modifiedCount === 0)
    throw createValidationError({ token: 'emailChange.badUndoToken' });
  // Also undoes later changes, which the same person may have made.
  await EmailChangeModel.updateMany({ user, requestedAt: { $gte: requestedAt } }, undone, { session });
  const account = await restoreEmail({ user, email: from, now }, session);
  if (!account) throw createValidationError({ token: 'emailChange.badUndoToken' });
  // An attacker who knows the password can turn the second factor on first. For an admin, another admin turns it off.
  if (account.role !== 'admin') await endSecondFactor(deps, user, session);
  await endSessionsAndTokens(user, session);
  await voidPasswordResets(user, now, session);
  const entry = { at: now, actor: user, action: 'user.email-change-undo', target: user };
  await writeAudit({ ...entry, after: { email: maskEmail(from) } }, session);
  await queueAddressJobs(deps, user, session);
  await queuePasswordReset(deps, account.emailKey, session);
}

/**
 * Also makes the password invalid, because the person who changed the address knew it.
 * @returns the id of the account @throws AppError validation_failed, conflict
 */
export async function undoEmailChange(deps: Deps, token: string): Promise<string> {
  const change = await findChangeByToken(deps, 'email-change-undo', token);
  if (!change?.canUndo) throw createValidationError({ token: 'emailChange.badUndoToken' });
  try {
    await inTransaction((session) => undoChange(deps, change, session));
  } catch (error) {
    throw isDuplicateKey(error, 'emailKey') ? createTakenError() : error;
  }
  return String(change.user);
}
