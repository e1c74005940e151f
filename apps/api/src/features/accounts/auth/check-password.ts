import type { Deps } from '../../../platform/deps.ts';
import { toIpKeys } from '../../../platform/http/ip-keys.ts';
import type { UserRecord } from '../users.model.ts';
import { assertNoDelay, clearLoginFailures, recordLoginFailure } from './login-delay.service.ts';

interface PasswordAttempt {
  emailKey: string;
  ip: string;
  password: string;
  /** Without an account the check takes as long. */
  findUser: () => Promise<UserRecord | null>;
}

/** The account that was tried, if there is one, and whether the password is its own. */
type Outcome = { isCorrect: true; user: UserRecord } | { isCorrect: false; user: UserRecord | null };

/** Tries a password, held to the limits and delays of account and address. @throws AppError rate_limited */
export async function checkPassword(deps: Deps, { emailKey, ip, password, findUser }: PasswordAttempt): Promise<Outcome> {
  const accountAtIp = `${emailKey}|${toIpKeys(ip).narrow}`;
  await assertNoDelay(emailKey, deps.clock);
  // Counted before the password is tried and given back after: many tries at once cannot slip past the limit together.
  await deps.limits.consume('login-account-ip', accountAtIp);
  await deps.limits.consume('login-ip', ip);
  const user = await findUser();
  if (!(await deps.passwords.verify(password, user?.passwordHash)) || !user) {
    await recordLoginFailure(emailKey, deps.clock);
    return { isCorrect: false, user };
  }
  await Promise.all([
    deps.limits.reset('login-account-ip', accountAtIp),
    deps.limits.refund('login-ip', ip),
    clearLoginFailures(emailKey),
  ]);
  return { isCorrect: true, user };
}
