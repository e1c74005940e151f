import { AppError } from '../errors.ts';
import { mayHaveCommitted } from '../mongo/transaction.ts';
import type { RateLimits, RateRule } from './rate-limit.ts';

/**
 * Consumes one point of each limit and runs `work`. Work that fails because a service is unavailable does not count: otherwise,
 * retries during a short outage would lock the caller out for the rest of the hour.
 * @throws AppError rate_limited
 */
export async function runWithinLimits<T>(limits: RateLimits, points: [RateRule, string][], work: () => Promise<T>): Promise<T> {
  for (const [rule, key] of points) await limits.consume(rule, key);
  try {
    return await work();
  } catch (error) {
    // If the refund fails too, the limit is only stricter than it should be.
    if (!(error instanceof AppError) && !mayHaveCommitted(error))
      await Promise.allSettled(points.map(([rule, key]) => limits.refund(rule, key)));
    throw error;
  }
}
