import type { Deps } from '../../../platform/deps.ts';
import { toMailboxKey } from '../../../platform/email/limit-emails-per-mailbox.ts';
import { AppError } from '../../../platform/errors.ts';
import { normalizeEmail } from '../users.service.ts';

/**
 * Limits how many accounts are created with different spellings of one mailbox, such as plus-tags. The plain address never counts,
 * because it can have one account only: a stranger who uses the limit up must not keep the owner from signing up.
 * @throws AppError rate_limited
 */
export async function assertMailboxMaySignUp({ limits }: Deps, email: string): Promise<void> {
  const mailbox = toMailboxKey(email);
  if (mailbox === normalizeEmail(email)) return;
  await limits.consume('signup-mailbox', mailbox).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
    const fields = { email: 'auth.mailboxUsed' } as const;
    throw new AppError('rate_limited', 'auth.mailboxUsed', { headers: error.headers, fields });
  });
}
