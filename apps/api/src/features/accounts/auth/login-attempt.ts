import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { toIpKeys } from '../../../platform/http/ip-keys.ts';
import type { UserRecord } from '../users.model.ts';

/** One guess of a password or code, which counts as wrong unless one of the functions is called. */
export interface LoginAttempt {
  /** Whether the login also needs a mailed code, because too many guesses of the account were wrong today. */
  needsCode: boolean;
  /** The known device or the session that guesses; undefined for a device that anyone could use. */
  client?: string;
  /** Resets the limit of the client and refunds the points of limits that others share. */
  succeed(): Promise<void>;
  /** Refunds the points of an attempt that was neither right nor wrong. */
  cancel(): Promise<void>;
}

async function startKnownAttempt({ limits }: Deps, client: string): Promise<LoginAttempt> {
  await limits.consume('login-known-client', client);
  return {
    needsCode: false,
    client,
    succeed: () => limits.reset('login-known-client', client),
    cancel: () => limits.refund('login-known-client', client),
  };
}

export const startSessionAttempt = (deps: Deps, { sessionId }: Caller): Promise<LoginAttempt> =>
  startKnownAttempt(deps, `session ${sessionId}`);

/** A login on a device on which the account was logged in before. @throws AppError rate_limited */
export const startDeviceAttempt = (deps: Deps, { _id }: UserRecord, device: string): Promise<LoginAttempt> =>
  startKnownAttempt(deps, `device ${device} ${String(_id)}`);

/** Consumes points before the check, so that parallel attempts cannot exceed the limits. @throws AppError rate_limited */
export async function startAnonymousAttempt({ limits }: Deps, emailKey: string, ip: string): Promise<LoginAttempt> {
  const accountIpKey = `${emailKey}|${toIpKeys(ip).subscriber}`;
  await limits.consume('login-account-ip', accountIpKey);
  await limits.consume('login-ip', ip);
  const isWithinDailyLimit = await limits.tryConsume('login-account-day', emailKey);
  const refundSharedLimits = async (): Promise<void> =>
    void (await Promise.all([limits.refund('login-ip', ip), limits.refund('login-account-day', emailKey)]));
  return {
    needsCode: !isWithinDailyLimit,
    succeed: async () => void (await Promise.all([limits.reset('login-account-ip', accountIpKey), refundSharedLimits()])),
    cancel: async () => void (await Promise.all([limits.refund('login-account-ip', accountIpKey), refundSharedLimits()])),
  };
}
