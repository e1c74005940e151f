import { verification as messages } from '@banca/contracts/messages';
import type { ClientSession, Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { type AppError, invalid } from '../../../platform/errors.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { markEmailVerified } from './email-verification.ts';
import type { UserRecord } from '../users.model.ts';
import { findUser, getUser } from '../users.service.ts';
import { isSignatureValid, parseVerificationToken } from './verification-token.ts';
import { VERIFY_EMAIL_JOB } from './verification.jobs.ts';

/** Queues the mail with the link that confirms the address of an account. */
export const queueVerificationEmail = async (deps: Deps, user: Types.ObjectId, session: ClientSession): Promise<void> =>
  await deps.jobs.enqueue(VERIFY_EMAIL_JOB, { user: String(user), at: deps.clock.now().getTime() }, session);

/**
 * Sends the caller another link; earlier links keep working.
 * @returns false when the address is confirmed already, and nothing is sent
 * @throws AppError rate_limited
 */
export async function resendVerification(deps: Deps, id: string): Promise<boolean> {
  await deps.limits.consume('verify-account', id);
  const user = await getUser(id);
  if (user.emailVerified) return false;
  await inTransaction(async (session) => await queueVerificationEmail(deps, user._id, session));
  return true;
}

const invalidToken = (message: string = messages.badToken): AppError => invalid({ token: message });

/**
 * Confirms the address that a link was mailed to: once, within 24 hours, whoever is logged in.
 * @throws AppError validation_failed; its message tells the holder of a genuine link when the address is confirmed already
 */
export async function verifyEmail(deps: Deps, text: string): Promise<UserRecord> {
  const token = parseVerificationToken(text);
  const user = token ? await findUser(token.user) : null;
  if (!token || !user || !isSignatureValid(deps, token, user)) throw invalidToken();
  if (user.emailVerified) throw invalidToken(messages.alreadyConfirmed);
  if (token.expiresAt <= deps.clock.now().getTime()) throw invalidToken();
  const verified = await inTransaction(async (session) => await markEmailVerified(deps, user, session));
  if (verified) return verified;
  const isVerified = (await findUser(token.user))?.emailVerified === true;
  throw invalidToken(isVerified ? messages.alreadyConfirmed : messages.badToken);
}
