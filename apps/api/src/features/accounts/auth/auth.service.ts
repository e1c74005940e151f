import type { LoginInput, SignupInput } from '@banca/contracts/auth.schemas';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import type { UserRecord } from '../users.model.ts';
import { createUser, findUserByEmail, normalizeEmail, recordLogin } from '../users.service.ts';
import { createSession } from '../sessions/sessions.service.ts';
import { assertNotReserved } from '../email-change/pending-email-change.ts';
import { checkPassword } from './check-password.ts';
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
  const passwordHash = await deps.passwords.hash(password);
  return await inTransaction(async (session) => {
    const { language } = visitor;
    const now = deps.clock.now();
    await assertNotReserved(fields.email, now, session);
    const user = await createUser({ ...fields, passwordHash, role: 'creator', language, now }, session);
    await queueVerificationEmail(deps, user._id, session);
    return { user, token: await createSession(deps, user._id, visitor.userAgent, session) };
  });
}

const invalidCredentials = (account?: string): AppError => new AppError('unauthenticated', 'auth.badCredentials', { account });

/** The error and its timing are the same for an unknown email and a wrong password. @throws AppError unauthenticated, forbidden */
export async function logIn(deps: Deps, input: z.output<typeof LoginInput>, visitor: Visitor): Promise<NewSession> {
  const findUser = async () => await findUserByEmail(input.email);
  const attempt = { emailKey: normalizeEmail(input.email), ip: visitor.ip, password: input.password, findUser };
  const { isCorrect, user } = await checkPassword(deps, attempt);
  const account = user ? String(user._id) : undefined;
  if (!isCorrect) throw invalidCredentials(account);
  if (user.status === 'suspended') throw new AppError('forbidden', 'errors.suspended', { account });
  return await inTransaction(async (session) => {
    if (!(await recordLogin(user, deps.clock.now(), session))) throw invalidCredentials(account);
    return { user, token: await createSession(deps, user._id, visitor.userAgent, session) };
  });
}
