import type { MessageId } from '@banca/messages';
import type { ClientSession, Types } from 'mongoose';
import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, createValidationError } from '../../../platform/errors.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { hasDisowned, markEmailDisowned } from './disowned-email.ts';
import { markEmailVerified } from './email-verification.ts';
import type { UserRecord } from '../users.model.ts';
import { findUser, getUser } from '../users.service.ts';
import { isSignatureValid, parseVerificationToken } from './verification-token.ts';
import { VERIFY_EMAIL_JOB } from './verification.jobs.ts';

export const queueVerificationEmail = (deps: Deps, user: Types.ObjectId, session: ClientSession): Promise<void> =>
  deps.jobs.enqueue(VERIFY_EMAIL_JOB, { user: String(user), at: deps.clock.now().getTime() }, session);

/** @returns false when the address is already confirmed @throws AppError rate_limited, conflict for a disowned address */
export async function resendVerification(deps: Deps, id: string): Promise<{ isAlreadyConfirmed: boolean }> {
  await deps.limits.consume('verify-account', id);
  const user = await getUser(id);
  if (user.emailVerified) return { isAlreadyConfirmed: true };
  if (hasDisowned(user, user.emailKey)) throw new AppError('conflict', 'verification.disowned');
  await inTransaction((session) => queueVerificationEmail(deps, user._id, session));
  return { isAlreadyConfirmed: false };
}

const createInvalidTokenError = (message: MessageId = 'verification.badToken'): AppError =>
  createValidationError({ token: message });

const createStateError = ({ emailVerified }: Pick<UserRecord, 'emailVerified'>): AppError =>
  createInvalidTokenError(emailVerified ? 'verification.alreadyConfirmed' : 'verification.badToken');

/** @throws AppError validation_failed for a token that this server has not signed for the present address of an account */
async function findTokenOwner(deps: Deps, tokenText: string): Promise<{ user: UserRecord; isExpired: boolean }> {
  const token = parseVerificationToken(tokenText);
  const user = token ? await findUser(token.user) : null;
  if (!token || !user || !isSignatureValid(deps, token, user)) throw createInvalidTokenError();
  return { user, isExpired: token.expiresAt <= deps.clock.now().getTime() };
}

/**
 * Requires a session of the account: otherwise a careless click could show the purchases of an address to a stranger.
 * @throws AppError forbidden for the token of another account; validation_failed, whose message says if the address is confirmed
 */
export async function verifyEmail(deps: Deps, caller: Caller, tokenText: string): Promise<UserRecord> {
  const { user, isExpired } = await findTokenOwner(deps, tokenText);
  if (String(user._id) !== caller.id) throw new AppError('forbidden', 'verification.otherAccount');
  if (hasDisowned(user, user.emailKey)) throw createInvalidTokenError('verification.disowned');
  if (isExpired || user.emailVerified) throw createStateError(user);
  const verified = await inTransaction((session) => markEmailVerified(deps, user, session));
  if (!verified) throw createStateError((await findUser(user._id)) ?? user);
  return verified;
}

/** For the owner of the address. Works after the link has expired. Idempotent. @throws AppError validation_failed */
export async function disownEmail(deps: Deps, tokenText: string): Promise<void> {
  const { user } = await findTokenOwner(deps, tokenText);
  const isDisowned = await inTransaction((session) => markEmailDisowned(deps, user, session));
  if (!isDisowned) throw createStateError((await findUser(user._id)) ?? user);
}
