import type { LoginInput, SignupInput } from '@banca/contracts/auth.schemas';
import { auth as messages, errors as errorMessages } from '@banca/contracts/messages';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/errors.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import type { UserRecord } from '../users/users.model.ts';
import { createUser, findUserByEmail, keyOf } from '../users/users.service.ts';
import { assertNoDelay, forgetFailures, noteFailure } from './login-delay.service.ts';
import { openSession } from './sessions.service.ts';

export interface Visitor {
  ip: string;
  userAgent: string;
}

export interface OpenedSession {
  token: string;
  user: UserRecord;
}

/** Makes a creator account and logs it in. @throws AppError conflict (with `fields`), rate_limited */
export async function signUp(deps: Deps, input: z.output<typeof SignupInput>, visitor: Visitor): Promise<OpenedSession> {
  await deps.limits.consume('signup-ip', visitor.ip);
  const { password, confirmPassword: _same, ...fields } = input;
  const passwordHash = await deps.passwords.hash(password);
  return await inTransaction(async (session) => {
    const user = await createUser({ ...fields, passwordHash, role: 'creator', now: deps.clock.now() }, session);
    return { user, token: await openSession(deps, user._id, visitor.userAgent, session) };
  });
}

/**
 * Logs in. An unknown e-mail and a wrong password cannot be told apart, by answer or by time.
 * @throws AppError unauthenticated; forbidden for a suspended account with the right password; rate_limited
 */
export async function logIn(deps: Deps, input: z.output<typeof LoginInput>, visitor: Visitor): Promise<OpenedSession> {
  const emailKey = keyOf(input.email);
  const accountAtIp = `${emailKey}|${visitor.ip}`;
  await assertNoDelay(emailKey, deps.clock);
  // Counted before the password is tried and given back after: many tries at once cannot slip past the limit together.
  await deps.limits.consume('login-account-ip', accountAtIp);
  await deps.limits.consume('login-ip', visitor.ip);
  const user = await findUserByEmail(input.email);
  if (!(await deps.passwords.verify(input.password, user?.passwordHash)) || !user) {
    await noteFailure(emailKey, deps.clock);
    throw new AppError('unauthenticated', messages.badCredentials);
  }
  await Promise.all([
    deps.limits.reset('login-account-ip', accountAtIp),
    deps.limits.refund('login-ip', visitor.ip),
    forgetFailures(emailKey),
  ]);
  if (user.status === 'suspended') throw new AppError('forbidden', errorMessages.suspended);
  return { user, token: await openSession(deps, user._id, visitor.userAgent) };
}
