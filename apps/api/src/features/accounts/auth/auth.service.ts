import type { SignupInput } from '@banca/contracts/auth.schemas';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { toMailboxKey } from '../../../platform/email/limit-emails-per-mailbox.ts';
import { AppError } from '../../../platform/errors.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import type { UserRecord } from '../users.model.ts';
import { createEmailTakenError, createUser, normalizeEmail } from '../users.service.ts';
import { assertUncommonPassword } from '../password/password.service.ts';
import { createSession } from '../sessions/sessions.service.ts';
import { freeEmailOfDisownedAccount } from '../verification/disowned-email.ts';
import { queueVerificationEmail } from '../verification/verification.service.ts';
import { isAddressReserved } from '../email-change/email-changes.model.ts';

export interface Visitor {
  ip: string;
  userAgent: string;
}

export interface NewAccountVisitor extends Visitor {
  language: string | undefined;
}

export interface NewSession {
  token: string;
  user: UserRecord;
}

/** Limits sign-ups with variants of an address (`ana+1@…`), but not with `ana@…` itself: strangers must not lock its owner out. */
async function assertMailboxMaySignUp({ limits }: Deps, email: string): Promise<void> {
  const mailbox = toMailboxKey(email);
  if (mailbox === normalizeEmail(email)) return;
  await limits.consume('signup-mailbox', mailbox).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
    const fields = { email: 'auth.mailboxUsed' } as const;
    throw new AppError('rate_limited', 'auth.mailboxUsed', { headers: error.headers, fields });
  });
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
    const emailKey = normalizeEmail(fields.email);
    if (await isAddressReserved({ emailKey, now }, session)) throw createEmailTakenError();
    await freeEmailOfDisownedAccount(emailKey, session);
    const user = await createUser({ ...fields, passwordHash, role: 'creator', language, lastLoginAt: now, now }, session);
    await queueVerificationEmail(deps, user._id, session);
    return { user, token: await createSession(deps, user._id, visitor.userAgent, { session }) };
  });
}
