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
  const accountIpKey = `${emailKey}|${toIpKeys(ip).subscriber}`;
  await assertNoDelay(emailKey, deps.clock);
  // Consumes a point of each limit before the check, so that parallel attempts cannot exceed it.
  // On success the account's limit is reset and the point of the IP address is refunded.
  await deps.limits.consume('login-account-ip', accountIpKey);
  await deps.limits.consume('login-ip', ip);
  const user = await findUser();
  if (!(await deps.passwords.verify(password, user?.passwordHash)) || !user) {
    await recordLoginFailure(emailKey, deps.clock);
    return { isCorrect: false, user };
  }
  await Promise.all([
    deps.limits.reset('login-account-ip', accountIpKey),
    deps.limits.refund('login-ip', ip),
    clearLoginFailures(emailKey),
  ]);
  return { isCorrect: true, user };
}
