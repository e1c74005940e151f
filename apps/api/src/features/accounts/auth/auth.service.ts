import type { SignupInput } from '@banca/contracts/auth.schemas';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import type { UserRecord } from '../users.model.ts';
import { createUser, normalizeEmail } from '../users.service.ts';
import { assertMailboxMaySignUp } from './signup-limit.ts';
import { assertUncommonPassword } from '../password/assert-uncommon-password.ts';
import { createSession } from '../sessions/sessions.service.ts';
import { assertNotReserved } from '../email-change/pending-email-change.ts';
import { releaseDisownedEmail } from '../verification/disowned-email.ts';
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
