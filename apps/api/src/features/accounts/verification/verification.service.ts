import type { MessageId } from '@banca/messages';
import type { ClientSession, Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { type AppError, createValidationError } from '../../../platform/errors.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { markEmailVerified } from './email-verification.ts';
import type { UserRecord } from '../users.model.ts';
import { findUser, getUser } from '../users.service.ts';
import { isSignatureValid, parseVerificationToken } from './verification-token.ts';
import { VERIFY_EMAIL_JOB } from './verification.jobs.ts';

export const queueVerificationEmail = async (deps: Deps, user: Types.ObjectId, session: ClientSession): Promise<void> =>
  await deps.jobs.enqueue(VERIFY_EMAIL_JOB, { user: String(user), at: deps.clock.now().getTime() }, session);

/** @returns false when the address is already confirmed @throws AppError rate_limited */
export async function resendVerification(deps: Deps, id: string): Promise<boolean> {
  await deps.limits.consume('verify-account', id);
  const user = await getUser(id);
  if (user.emailVerified) return false;
  await inTransaction(async (session) => await queueVerificationEmail(deps, user._id, session));
  return true;
}

const createInvalidTokenError = (message: MessageId = 'verification.badToken'): AppError =>
  createValidationError({ token: message });

/** @throws AppError validation_failed. For a correctly signed token, the message says if the address is already confirmed. */
export async function verifyEmail(deps: Deps, tokenText: string): Promise<UserRecord> {
  const token = parseVerificationToken(tokenText);
  const user = token ? await findUser(token.user) : null;
  if (!token || !user || !isSignatureValid(deps, token, user)) throw createInvalidTokenError();
  if (user.emailVerified) throw createInvalidTokenError('verification.alreadyConfirmed');
  if (token.expiresAt <= deps.clock.now().getTime()) throw createInvalidTokenError();
  const verified = await inTransaction(async (session) => await markEmailVerified(deps, user, session));
  if (verified) return verified;
  const isVerified = (await findUser(token.user))?.emailVerified === true;
  throw createInvalidTokenError(isVerified ? 'verification.alreadyConfirmed' : 'verification.badToken');
}
