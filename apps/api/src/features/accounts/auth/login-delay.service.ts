import { createHash } from 'node:crypto';
import { type Clock, CLOCK_SKEW_MS } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { LoginFailureModel } from './login-failures.model.ts';

const UNDELAYED_FAILURES = 20;
const DELAY_MAX_S = 60;
const RETENTION_MS = 60 * 60 * 1000;

const toFailureId = (emailKey: string): string => createHash('sha256').update(emailKey).digest('base64url');

/** Seconds to wait after the last failure. The delay doubles up to a minute, so it cannot lock an owner out for long. */
export const getDelaySeconds = (failures: number): number =>
  failures < UNDELAYED_FAILURES ? 0 : Math.min(DELAY_MAX_S, 2 ** (failures - UNDELAYED_FAILURES));

export async function assertNoDelay(emailKey: string, clock: Clock): Promise<void> {
  const failure = await LoginFailureModel.findById(toFailureId(emailKey)).lean();
  if (!failure?.lastAt) return;
  const elapsed = clock.now().getTime() - failure.lastAt.getTime();
  // The clock was set back after that failure. Waiting for it to catch up would lock the account.
  if (elapsed < -CLOCK_SKEW_MS) return;
  const waitMs = getDelaySeconds(failure.count) * 1000 - elapsed;
  if (waitMs > 0)
    throw new AppError('rate_limited', 'errors.rateLimited', { headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) } });
}

export async function recordLoginFailure(emailKey: string, clock: Clock): Promise<void> {
  const now = clock.now();
  const set = { lastAt: now, expiresAt: new Date(now.getTime() + RETENTION_MS) };
  await LoginFailureModel.updateOne({ _id: toFailureId(emailKey) }, { $inc: { count: 1 }, $set: set }, { upsert: true });
}

export const clearLoginFailures = async (emailKey: string): Promise<void> =>
  void (await LoginFailureModel.deleteOne({ _id: toFailureId(emailKey) }));
