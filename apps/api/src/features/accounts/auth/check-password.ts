import type { Deps } from '../../../platform/deps.ts';
import { toIpKeys } from '../../../platform/http/ip-keys.ts';
import type { UserRecord } from '../users.model.ts';
import { assertNoDelay, clearLoginFailures, recordLoginFailure } from './login-delay.service.ts';

interface PasswordAttempt {
  emailKey: string;
  ip: string;
  password: string;
  findUser: () => Promise<UserRecord | null>;
}

type Outcome = { isCorrect: true; user: UserRecord } | { isCorrect: false; user: UserRecord | null };

/** Checks a password under the rate limits of the account and the IP address. @throws AppError rate_limited */
export async function checkPassword(deps: Deps, { emailKey, ip, password, findUser }: PasswordAttempt): Promise<Outcome> {
  const accountAtIp = `${emailKey}|${toIpKeys(ip).narrow}`;
  await assertNoDelay(emailKey, deps.clock);
  // Consumes a point before the check and refunds it on success, so that parallel attempts cannot exceed the limit.
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
