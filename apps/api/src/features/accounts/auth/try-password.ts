import type { Deps } from '../../../platform/deps.ts';
import { toIpKeys } from '../../../platform/http/ip-keys.ts';
import type { UserRecord } from '../users.model.ts';
import { assertNoDelay, forgetFailures, noteFailure } from './login-delay.service.ts';

interface Attempt {
  emailKey: string;
  ip: string;
  password: string;
  /** Without an account the check takes as long. */
  find: () => Promise<UserRecord | null>;
}

/** The account that was tried, if there is one, and whether the password is its own. */
type Outcome = { isRight: true; user: UserRecord } | { isRight: false; user: UserRecord | null };

/** Tries a password, held to the limits and delays of account and address. @throws AppError rate_limited */
export async function tryPassword(deps: Deps, { emailKey, ip, password, find }: Attempt): Promise<Outcome> {
  const accountAtIp = `${emailKey}|${toIpKeys(ip).narrow}`;
  await assertNoDelay(emailKey, deps.clock);
  // Counted before the password is tried and given back after: many tries at once cannot slip past the limit together.
  await deps.limits.consume('login-account-ip', accountAtIp);
  await deps.limits.consume('login-ip', ip);
  const user = await find();
  if (!(await deps.passwords.verify(password, user?.passwordHash)) || !user) {
    await noteFailure(emailKey, deps.clock);
    return { isRight: false, user };
  }
  await Promise.all([
    deps.limits.reset('login-account-ip', accountAtIp),
    deps.limits.refund('login-ip', ip),
    forgetFailures(emailKey),
  ]);
  return { isRight: true, user };
}
