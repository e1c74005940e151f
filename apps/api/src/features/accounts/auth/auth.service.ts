import type { LoginInput, SignupInput } from '@banca/contracts/auth.schemas';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import type { UserRecord } from '../users.model.ts';
import { createUser, findUserByEmail, normalizeEmail, recordLogin } from '../users.service.ts';
import { assertUncommonPassword } from '../password/assert-uncommon-password.ts';
import { createSession } from '../sessions/sessions.service.ts';
import { assertNotReserved } from '../email-change/pending-email-change.ts';
import { withOtp } from '../second-factor/with-otp.ts';
import { startLoginAttempt } from './login-attempt.ts';
import { releaseDisownedEmail } from '../verification/disowned-email.ts';
import { assertMailboxMaySignUp } from './signup-limit.ts';
import { queueVerificationEmail } from '../verification/verification.service.ts';

export interface Visitor {
  ip: string;
  userAgent: string;
}

export interface NewAccountVisitor extends Visitor {
  /** The language that the new account gets. */
  language: string | undefined;
}

export interface NewSession {
  token: string;
  user: UserRecord;
}

export async function signUp(deps: Deps, input: z.output<typeof SignupInput>, visitor: NewAccountVisitor): Promise<NewSession> {
  await deps.limits.consume('signup-ip', visitor.ip);
  const { password, confirmPassword: _confirmPassword, ...fields } = input;
  await assertUncommonPassword(deps, { password, role: 'creator', field: 'password' });
  await assertMailboxMaySignUp(deps, fields.email);
  const passwordHash = await deps.passwords.hash(password);
  return await inTransaction(async (session) => {
    const { language } = visitor;
    const now = deps.clock.now();
    await assertNotReserved(fields.email, now, session);
    await releaseDisownedEmail(normalizeEmail(fields.email), session);
    const user = await createUser({ ...fields, passwordHash, role: 'creator', language, now }, session);
    await queueVerificationEmail(deps, user._id, session);
    return { user, token: await createSession(deps, user._id, visitor.userAgent, { session }) };
  });
}

const createInvalidCredentialsError = (account?: string): AppError =>
  new AppError('unauthenticated', 'auth.badCredentials', { account });

const createWrongOtpError = (account: string): AppError =>
  new AppError('unauthenticated', 'secondFactor.wrongCode', { account, fields: { otp: 'secondFactor.wrongCode' } });

/**
 * The error and its timing are the same for an unknown email and a wrong password. Only the right password tells whether the
 * account has a second factor.
 * @throws AppError unauthenticated, otp_required, forbidden, rate_limited
 */
export async function logIn(deps: Deps, input: z.output<typeof LoginInput>, visitor: Visitor): Promise<NewSession> {
  const attempt = await startLoginAttempt(deps, normalizeEmail(input.email), visitor.ip);
  const user = await findUserByEmail(input.email);
  const account = user ? String(user._id) : undefined;
  if (!(await deps.passwords.verify(input.password, user?.passwordHash)) || !user || account === undefined) {
    await attempt.fail();
    throw createInvalidCredentialsError(account);
  }
  if (user.status === 'suspended') {
    await attempt.succeed();
    throw new AppError('forbidden', 'errors.suspended', { account });
  }
  const openSession = async (session: ClientSession): Promise<NewSession> => {
    const now = deps.clock.now();
    if (!(await recordLogin(user, now, session))) throw createInvalidCredentialsError(account);
    const authenticatedAt = user.hasSecondFactor ? now : undefined;
    return { user, token: await createSession(deps, user._id, visitor.userAgent, { session, authenticatedAt }) };
  };
  if (!user.hasSecondFactor) {
    await attempt.succeed();
    return await inTransaction(openSession);
  }
  if (input.otp === undefined) {
    await attempt.cancel();
    throw new AppError('otp_required', 'secondFactor.codeNeeded', { account });
  }
  return await withOtp(deps, { user, otp: input.otp, attempt, createError: () => createWrongOtpError(account) }, openSession);
}
