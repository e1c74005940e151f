import type { LoginInput } from '@banca/contracts/auth.schemas';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { withOtp } from '../second-factor/with-otp.ts';
import { createSession } from '../sessions/sessions.service.ts';
import type { UserRecord } from '../users.model.ts';
import { findUserByEmail, normalizeEmail, recordLogin } from '../users.service.ts';
import type { NewSession, Visitor } from './auth.service.ts';
import { findKnownDevice } from './known-device.ts';
import { type LoginAttempt, startAnonymousAttempt, startDeviceAttempt } from './login-attempt.ts';
import { consumeLoginCode, type LoginCodeRecord, matchLoginCode, requestLoginCode } from './login-code.service.ts';

type Input = z.output<typeof LoginInput>;

interface LoginVisitor extends Visitor {
  deviceCookie: string | undefined;
}

const createInvalidCredentialsError = (account?: string): AppError =>
  new AppError('unauthenticated', 'auth.badCredentials', { account });

const createWrongCodeError = (account?: string): AppError =>
  new AppError('unauthenticated', 'auth.wrongCode', { account, fields: { code: 'auth.wrongCode' } });

const createWrongOtpError = (account: string): AppError =>
  new AppError('unauthenticated', 'secondFactor.wrongCode', { account, fields: { otp: 'secondFactor.wrongCode' } });

async function startAttempt(deps: Deps, email: string, user: UserRecord | null, visitor: LoginVisitor): Promise<LoginAttempt> {
  const device = user ? findKnownDevice(deps, visitor.deviceCookie, user) : undefined;
  if (user && device !== undefined) return await startDeviceAttempt(deps, user, device);
  return await startAnonymousAttempt(deps, normalizeEmail(email), visitor.ip);
}

/**
 * Neither the error nor its timing reveals whether the password is right. Otherwise, a network of attackers could keep guessing.
 * @param user - undefined if the email or the password is wrong @throws AppError code_required, unauthenticated
 */
async function checkLoginCode(
  deps: Deps,
  { code, user, account }: { code: string | undefined; user: UserRecord | undefined; account: string | undefined },
): Promise<LoginCodeRecord> {
  if (code === undefined) {
    await requestLoginCode(deps, user?._id);
    throw new AppError('code_required', 'auth.codeNeeded', { account });
  }
  const match = await matchLoginCode(deps, user?._id, code);
  if (!match) throw createWrongCodeError(account);
  return match;
}

interface Credentials {
  user: UserRecord;
  loginCode: LoginCodeRecord | undefined;
}

/** @throws AppError unauthenticated, code_required, forbidden for a suspended account */
async function checkCredentials(
  deps: Deps,
  { email, password, code }: Input,
  visitor: LoginVisitor,
): Promise<Credentials & { attempt: LoginAttempt }> {
  const found = await findUserByEmail(email);
  const account = found ? String(found._id) : undefined;
  const attempt = await startAttempt(deps, email, found, visitor);
  const isPasswordRight = await deps.passwords.verify(password, found?.passwordHash);
  const user = found && isPasswordRight ? found : undefined;
  const loginCode = attempt.needsCode ? await checkLoginCode(deps, { code, user, account }) : undefined;
  if (!user) throw createInvalidCredentialsError(account);
  if (user.status === 'suspended') {
    await attempt.succeed();
    throw new AppError('forbidden', 'errors.suspended', { account });
  }
  return { user, loginCode, attempt };
}

async function openSession(
  deps: Deps,
  { user, loginCode }: Credentials,
  userAgent: string,
  session: ClientSession,
): Promise<NewSession> {
  const now = deps.clock.now();
  const account = String(user._id);
  if (loginCode && !(await consumeLoginCode(loginCode, session))) throw createWrongCodeError(account);
  if (!(await recordLogin(user, now, session))) throw createInvalidCredentialsError(account);
  const authenticatedAt = user.hasSecondFactor ? now : undefined;
  return { user, token: await createSession(deps, user._id, userAgent, { session, authenticatedAt }) };
}

/** Reveals a second factor only after the right password. @throws AppError unauthenticated, code_required, otp_required */
export async function logIn(deps: Deps, input: Input, visitor: LoginVisitor): Promise<NewSession> {
  const { attempt, ...credentials } = await checkCredentials(deps, input, visitor);
  const { user } = credentials;
  const account = String(user._id);
  const open = (session: ClientSession) => openSession(deps, credentials, visitor.userAgent, session);
  if (!user.hasSecondFactor) {
    await attempt.succeed();
    return await inTransaction(open);
  }
  if (input.otp === undefined) {
    await attempt.cancel();
    throw new AppError('otp_required', 'secondFactor.codeNeeded', { account });
  }
  return await withOtp(deps, { user, otp: input.otp, attempt, createError: () => createWrongOtpError(account) }, open);
}
