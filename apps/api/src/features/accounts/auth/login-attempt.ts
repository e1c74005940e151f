import type { Deps } from '../../../platform/deps.ts';
import { toIpKeys } from '../../../platform/http/ip-keys.ts';
import { assertNoDelay, clearLoginFailures, recordLoginFailure } from './login-delay.service.ts';

/** One guess of a password or code. Exactly one of the functions must be called. */
export interface LoginAttempt {
  /** Resets the limit of the account and refunds the point of the IP address. */
  succeed(): Promise<void>;
  fail(): Promise<void>;
  /** Refunds the points of an attempt that was neither right nor wrong. */
  cancel(): Promise<void>;
}

/**
 * Consumes a point of each limit before the check, so that parallel attempts cannot exceed it.
 * @throws AppError rate_limited
 */
export async function startLoginAttempt({ limits, clock }: Deps, emailKey: string, ip: string): Promise<LoginAttempt> {
  const accountIpKey = `${emailKey}|${toIpKeys(ip).subscriber}`;
  await assertNoDelay(emailKey, clock);
  await limits.consume('login-account-ip', accountIpKey);
  await limits.consume('login-ip', ip);
  return {
    async succeed() {
      const resets = [
        limits.reset('login-account-ip', accountIpKey),
        limits.refund('login-ip', ip),
        clearLoginFailures(emailKey),
      ];
      await Promise.all(resets);
    },
    fail: async () => await recordLoginFailure(emailKey, clock),
    async cancel() {
      await Promise.all([limits.refund('login-account-ip', accountIpKey), limits.refund('login-ip', ip)]);
    },
  };
}
